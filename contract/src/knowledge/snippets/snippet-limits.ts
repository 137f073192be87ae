export const snippetLimits = {
  countMax: 500,
  blocksMax: 50,
  textMaxLength: 20_000,
  /** Places in one article. */
  perArticleMax: 50,
} as const
