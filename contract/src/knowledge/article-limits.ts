export const articleLimits = {
  /** Of players who read an internal article. */
  groupsMax: 20,
} as const
