"""A request in, PDFs out: the only place that joins the rooms below."""
