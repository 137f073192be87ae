/** Of one XLIFF file. */
export const xliffLimits = {
  articlesMax: 100,
  unitsMax: 20_000,
  bytesMax: 4 * 1024 * 1024,
  /** Of one article; the others are counted. */
  errorsShown: 20,
} as const
