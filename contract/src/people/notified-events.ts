/** What an employee can be notified about. */
export const notifiedEvents = [
  'newTicket',
  'mentioned',
  'assignedToMe',
  'takenFromMe',
  'customerWrote',
  'notedInMine',
  'followed',
  'slaWarned',
  'slaBreached',
  'satisfactionGiven',
  'notifiedByRule',
  'ruleDisabled',
  'recurringTicketDisabled',
  'snoozeEnded',
  'scheduledCanceled',
  'sideAnswered',
  'articleReview',
  'articleVerification',
] as const
export type NotifiedEvent = (typeof notifiedEvents)[number]

/** New tickets are in the queue: a list of notifications would only repeat it. */
export const listedEvents = notifiedEvents.filter((event) => event !== 'newTicket')
export type ListedEvent = Exclude<NotifiedEvent, 'newTicket'>
