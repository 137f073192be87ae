export const satisfactionScores = ['good', 'bad'] as const
export type SatisfactionScore = (typeof satisfactionScores)[number]

/** `open`: not answered yet. `final`: answered, and too long ago to be changed. `expired`: was never answered in time. */
export const satisfactionStates = ['open', 'answered', 'final', 'expired'] as const
export type SatisfactionState = (typeof satisfactionStates)[number]

export const satisfactionBreakdowns = ['agent', 'team', 'category', 'project'] as const
export type SatisfactionBreakdown = (typeof satisfactionBreakdowns)[number]
