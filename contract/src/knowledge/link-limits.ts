export const linkLimits = {
  /** Of what is kept of the words of a link. */
  textMaxLength: 200,
  /** Further ones of an article are not checked. */
  perTextMax: 2_000,
  /** Of broken links: "1,000" stands for more. */
  countedMax: 1_000,
} as const
