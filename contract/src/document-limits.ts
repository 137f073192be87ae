/** What the parts of a document may be at most. */
export const documentLimits = {
  /** Characters of a message, note, draft, reply or macro as JSON: lists hold a hundred of them. Articles may be as long as a request. */
  messageMaxLength: 262_144,
  /**
   * Characters of all messages of a ticket together, which whoever opens it loads at once; beyond them it takes no more. Each message counts for
   * `messageOverhead` more: its author, times and delivery.
   */
  threadMaxLength: 4_194_304,
  messageOverhead: 512,
  /** In pixels: the most that WebP can store. */
  pictureSideMax: 16_383,
  spanColumnsMax: 50,
  spanRowsMax: 200,
  listStartMax: 1_000_000,
  linkMaxLength: 2_000,
} as const
