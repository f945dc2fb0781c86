"""Wars: games of Zodiacs, in which two to nine players give orders simultaneously."""
