export const insightLimits = {
  articlesShown: 3,
  /** Of a file; the largest come first. */
  rowsExported: 5_000,
} as const
