export const ruleLimits = {
  /** Of one cause, through the rules that it sets off. */
  depth: 5,
  /** A rule that ran so often within a minute is disabled. What players do to one ticket counts once. */
  runsPerMinute: 50,
  /** A rule that did something to a ticket so often within a minute leaves it alone. */
  runsPerMinuteAndTicket: 20,
  /** A rule on a schedule that did something to a ticket so often, while no person did anything, leaves it alone. */
  scheduledRunsWithoutPeople: 5,
} as const
