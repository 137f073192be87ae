/** How a team's new tickets find an agent: by hand, in turn, or to whoever has the fewest. */
export const assignmentModes = ['manual', 'roundRobin', 'leastLoaded'] as const
export type AssignmentMode = (typeof assignmentModes)[number]

/** Only agents who are available get tickets by themselves; those who are away may have theirs taken back. */
export const availabilities = ['available', 'busy', 'away'] as const
export type Availability = (typeof availabilities)[number]
