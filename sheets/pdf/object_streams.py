"""PDF bytes made smaller: loose objects into one compressed stream (PDF 1.5)."""

import re
import struct
import zlib


def compress_objects(pdf: bytes) -> bytes:
    """ReportLab's file with all objects that are no streams in one object stream.

    A form of 240 fields is 240 small dictionaries that are nearly alike: packed they take a
    third. Objects keep their numbers; the trailer becomes a cross-reference stream.
    """
    table = int(pdf[pdf.rindex(b"startxref") + 9 :].split()[0])
    starts = [int(offset) for offset in re.findall(rb"(\d{10}) \d{5} n", pdf[table:])]
    ends = [*starts[1:], table]
    bodies = [_body(pdf[start:end]) for start, end in zip(starts, ends, strict=True)]
    loose = {n: body for n, body in enumerate(bodies, 1) if not body.endswith(b"endstream")}
    holder = len(bodies) + 1
    out = bytearray(pdf[: starts[0]])
    inside = {number: place for place, number in enumerate(loose)}
    places = [(0, 0, 0xFFFF)]  # of every object: its kind, where it is, its place there
    for number, body in enumerate(bodies, 1):
        if number in inside:
            places.append((2, holder, inside[number]))
        else:
            places.append((1, len(out), 0))
            out += _object(number, body)
    places.append((1, len(out), 0))
    out += _object(holder, _object_stream(loose))
    start = len(out)
    places.append((1, start, 0))
    out += _object(holder + 1, _table(places, pdf[table:]))
    return bytes(out) + b"startxref\n%d\n%%%%EOF\n" % start


def _body(written: bytes) -> bytes:
    """What stands between `obj` and `endobj`."""
    return written.split(b" obj\n", 1)[1].rsplit(b"endobj", 1)[0].strip()


def _object(number: int, body: bytes) -> bytes:
    return b"%d 0 obj\n%s\nendobj\n" % (number, body)


def _stream(entries: bytes, data: bytes) -> bytes:
    """A compressed stream."""
    data = zlib.compress(data, 9)
    head = b"<<%s/Filter/FlateDecode/Length %d>>" % (entries, len(data))
    return b"%s\nstream\n%s\nendstream" % (head, data)


def _object_stream(loose: dict[int, bytes]) -> bytes:
    """The objects, behind an index of their numbers and places."""
    index = []
    at = 0
    for number, body in loose.items():
        index.append(b"%d %d" % (number, at))
        at += len(body) + 1
    head = b" ".join(index) + b"\n"
    entries = b"/Type/ObjStm/N %d/First %d" % (len(loose), len(head))
    return _stream(entries, head + b"\n".join(loose.values()))


def _table(places: list[tuple[int, int, int]], trailer: bytes) -> bytes:
    """The cross-reference stream, with what the trailer says of the document."""
    kept = b"".join(re.findall(rb"/(?:Root|Info) \d+ 0 R", trailer))
    found = re.search(rb"/ID\s*\[[^]]*\]", trailer)
    kept += found.group() if found else b""
    rows = b"".join(struct.pack(">BLL", *place) for place in places)
    return _stream(b"/Type/XRef/Size %d/W[1 4 4]%s" % (len(places), kept), rows)
