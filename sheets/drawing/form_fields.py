"""The fields of a form that adds itself up: their kinds, their names, their scripts.

Full names of fields, as scripts and other programs see them:

    1.n.2        sheet 1, name of player 2
    1.p.3-2      sheet 1, points in round 3 of player 2
    1.t.3-2      sheet 1, running total after round 3 of player 2
    1.f.3-2      sheet 1, the same carried forward to the next page
    1.w.target   sheet 1, what is written in for a house rule
    1.d.1        sheet 1, the first line of the heading (Date)
    1.c.2-n-2    sheet 1, on its page 2: the name of player 2 again
    1.k.target   sheet 1, the choice ticked for a house rule
"""

from typing import NamedTuple

# Typing points: a minus and up to five digits. (Firefox leaves it to this script to count them.)
# Nothing is said: the key just does nothing (Firefox), or the field goes back to what it held
# when it is left (Chromium heeds `rc` only then).
_KEYS = r"event.rc=(event.willCommit?/^(-?\d{1,5})?$/:/^-?\d{0,5}$/).test(AFMergeChange(event));"

# Scripts that compute leave the fields of other sheets in the file alone.
_OWN_SHEET = (
    'var n=event.target.name.split("."),e=event.source;if(!e||e.name.split(".")[0]==n[0]){%s}'
)

# The last total of a sheet computes all of them, for a viewer runs every script at every entry.
# Each is the player's points so far; empty while the round itself is empty.
_SUM = _OWN_SHEET % (
    'var k=n[2].split("-"),p,r,s,c,v,t;'
    "for(p=1;p<=+k[1];p++)for(s=0,r=1;r<=+k[0];r++){"
    'c=r+"-"+p;v=parseInt(this.getField(n[0]+".p."+c).value,10);'
    'if(!isNaN(v))s+=v;v=isNaN(v)?"":s;'
    "if(c==n[2])event.value=v;"
    'else{t=this.getField(n[0]+".t."+c);if(t.value!==v)t.value=v;}}'
)

# Carried forward: the last total of the page before.
_CARRY = _OWN_SHEET % 'event.value=this.getField(n[0]+".t."+n[2]).value;'

# A copy: what was typed on an earlier page.
_COPY = _OWN_SHEET % (
    'var k=n[2].split("-");event.value=this.getField(n[0]+"."+k[1]+"."+k.slice(2).join("-")).value;'
)

# Computed fields are for typing only where no script runs: this locks them where one does. All
# but the last (%s): Firefox takes in what was typed when the Tab key goes on to an open field.
READ_ONLY_SCRIPT = (
    "for(var i=0,f;i<this.numFields;i++){f=this.getNthFieldName(i);"
    'if("tfc".indexOf(f.split(".")[1])>=0)this.getField(f).readonly=true;}'
    'this.getField("%s").readonly=false;'
)


class Rect(NamedTuple):
    """A rectangle in points from the page's lower left corner: left, bottom, right, top."""

    left: float
    bottom: float
    right: float
    top: float


class FieldKind(NamedTuple):
    """A kind of text field: its letter in names, how many characters it takes, its scripts."""

    letter: str
    most: int
    keys: str = ""
    compute: str = ""


NAME = FieldKind("n", 80)
POINTS = FieldKind("p", 5, keys=_KEYS)
TOTAL = FieldKind("t", 6, compute=_SUM)
BROUGHT_FORWARD = FieldKind("f", 6, compute=_CARRY)
WRITE_IN = FieldKind("w", 60)
HEADER_LINE = FieldKind("d", 60)
COPY = FieldKind("c", 80, compute=_COPY)
