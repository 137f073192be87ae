export const snippetLimits = {
  countMax: 500,
  blocksMax: 50,
  textMaxLength: 20_000,
  /** Places in one article. */
  perArticleMax: 50,
  /** Bytes of a text with its snippets, as JSON: less than a request may have, so that it can be saved again. */
  expandedMaxBytes: 1_500_000,
} as const
