"""What a sheet consists of: paper, blocks, page breaks."""
