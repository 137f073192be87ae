export const ruleLimits = {
  /** Of one cause, through the rules that it sets off. */
  depth: 5,
  /** A rule that did something so often within a minute is disabled. Above what all tickets of a large desk change (docs/scale.md). */
  runsPerMinute: 3_000,
  /** A rule that did something to a ticket so often within a minute leaves it alone. */
  runsPerMinuteAndTicket: 20,
  /** A rule on a schedule that did something to a ticket so often, while no person did anything, leaves it alone. */
  scheduledRunsWithoutPeople: 5,
} as const
