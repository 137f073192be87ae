/** Events a mail can be sent by itself for (specification, section 3). `ticketClosed` is the moment a ticket becomes Resolved. */
export const mailEvents = ['ticketCreated', 'agentResponse', 'ticketClosed'] as const
export type MailEvent = (typeof mailEvents)[number]

/** Mail tickets came by mail; regular ones were sent with a form. */
export const mailTicketKinds = ['regular', 'mail'] as const
export type MailTicketKind = (typeof mailTicketKinds)[number]

export const afterReading = ['read', 'move'] as const
export type AfterReading = (typeof afterReading)[number]

/** The steps of reaching a mailbox and a server that sends, in their order; a test stops at the first that fails. */
export const mailSteps = ['name', 'connect', 'tls', 'signIn', 'folder', 'send'] as const
export type MailStep = (typeof mailSteps)[number]

/**
 * Why a mail waits in quarantine: `unreadable` its form could not be understood within the limits, `tooLarge`, `noSender`, `ourOwn` it bears
 * our own address, `forged` the mailbox's server says it does not come from its sender, `spam` a filter
 * took it for such, `mailingList` sent to many, `autoReply` a vacation notice or a receipt, `blockedSender`, `bounce` of a mail we do not know, `noTopic` the
 * account's category is gone, `failed` an error of ours.
 */
export const quarantineReasons = [
  'unreadable',
  'tooLarge',
  'noSender',
  'ourOwn',
  'forged',
  'spam',
  'mailingList',
  'autoReply',
  'blockedSender',
  'bounce',
  'noTopic',
  'failed',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/** Stands in place of a server's words where we send nothing: too much came back from there. */
export const addressBlocked = 'addressBlocked'
