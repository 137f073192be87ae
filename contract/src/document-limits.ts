/** What the parts of a document may be at most. */
export const documentLimits = {
  /** In pixels: the most that WebP can store. */
  pictureSideMax: 16_383,
  spanColumnsMax: 50,
  spanRowsMax: 200,
  listStartMax: 1_000_000,
  linkMaxLength: 2_000,
} as const
