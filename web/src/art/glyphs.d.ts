declare module 'virtual:glyphs' {
  /** Outlines by name, in a box of `GLYPH_GRID` by `GLYPH_GRID`. */
  const glyphs: Record<string, string>;
  export default glyphs;
}
