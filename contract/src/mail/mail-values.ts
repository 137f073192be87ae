/** Events that can send an email automatically. `ticketClosed` is when a ticket becomes Resolved. */
export const mailEvents = ['ticketCreated', 'agentResponse', 'ticketClosed'] as const
export type MailEvent = (typeof mailEvents)[number]

/** `mail` tickets came by email, `regular` ones from a form. */
export const mailTicketKinds = ['regular', 'mail'] as const
export type MailTicketKind = (typeof mailTicketKinds)[number]

export const afterReading = ['read', 'move'] as const
export type AfterReading = (typeof afterReading)[number]

/** In order; a test stops at the first step that fails. */
export const mailSteps = ['name', 'connect', 'tls', 'signIn', 'folder', 'send'] as const
export type MailStep = (typeof mailSteps)[number]

/**
 * Why an email is quarantined. `unreadable`: malformed or beyond the limits; `ourOwn`: from our own address; `forged`: the mailbox's server says
 * that it is not from its sender; `spam`: by a filter; `autoReply`: a vacation notice or a receipt; `bounce`: of an email that is not ours;
 * `noTopic`: the account's category was deleted; `failed`: an error of ours.
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
  'sideConversationEnded',
  'failed',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/** Instead of a server's words when we do not send, because too many emails bounced. */
export const addressBlocked = 'addressBlocked'
