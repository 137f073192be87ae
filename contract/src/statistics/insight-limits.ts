export const insightLimits = {
  articlesShown: 3,
} as const
