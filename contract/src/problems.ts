import { z } from 'zod'

/** Every error of the API: its code, with the status and title of the problem document. */
export const problemKinds = {
  invalidInput: { status: 400, title: 'Invalid input' },
  documentAlreadyExists: { status: 400, title: 'DocumentAlreadyExistsException' },
  incorrectCode: { status: 400, title: 'Incorrect login or URL' },
  unsupportedGrantType: { status: 400, title: 'unsupported_grant_type' },
  invalidGrant: { status: 400, title: 'invalid_grant' },
  wrongChallenge: { status: 400, title: 'Challenge not solved' },
  wrongCredentials: { status: 401, title: 'Incorrect login or password' },
  /** The password was right; a code is needed as well. */
  secondFactorRequired: { status: 401, title: 'Code required' },
  wrongSecondFactor: { status: 401, title: 'Incorrect code' },
  unauthorized: { status: 401, title: 'Session ended' },
  notEnoughRights: { status: 403, title: 'Not enough rights' },
  /** The role requires a second factor that is not set up yet. */
  secondFactorMissing: { status: 403, title: 'Second factor missing' },
  wrongOrigin: { status: 403, title: 'Wrong origin' },
  invalidOperation: { status: 403, title: 'InvalidOperationException' },
  notFound: { status: 404, title: 'Not found' },
  /** The code is right, but without the session that registered, a new password is needed. */
  newPasswordRequired: { status: 409, title: 'New password required' },
  ticketChanged: { status: 409, title: 'TicketChanged' },
  /** The category wants every item of the checklist done first. */
  checklistIncomplete: { status: 409, title: 'ChecklistIncomplete' },
  /** An internal ticket: there is no player to write to. */
  noCustomer: { status: 409, title: 'NoCustomer' },
  /** A message was written for a ticket of another customer that was merged into this one. */
  otherCustomer: { status: 409, title: 'OtherCustomer' },
  /** Its messages are too long together: the conversation goes on in another ticket. */
  ticketFull: { status: 409, title: 'TicketFull' },
  changedMeanwhile: { status: 409, title: 'ChangedMeanwhile' },
  /** Another release still runs, which does not know what is asked for. */
  upgradeUnderway: { status: 409, title: 'Upgrade underway' },
  inUse: { status: 409, title: 'In use' },
  fileTooLarge: { status: 413, title: 'File too large' },
  wrongFormat: { status: 415, title: 'Wrong format' },
  wrongSize: { status: 415, title: 'Wrong size' },
  idempotencyKeyReused: { status: 422, title: 'Idempotency key reused' },
  tooManyRequests: { status: 429, title: 'Too many requests' },
  ticketLimit: { status: 429, title: 'You can create only 5 requests per day and 1 request per 5 minutes' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Service unavailable' },
} as const

export type ProblemCode = keyof typeof problemKinds

/** `path` is a dotted path into the body; `message` is a key. */
export const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof fieldError>

/** RFC 9457. Members beyond `code` belong to single kinds. */
export const problemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.string(),
  requestId: z.string().optional(),
  errors: z.array(fieldError).optional(),
  /** With `invalidGrant` and `unsupportedGrantType`: the code of RFC 6749. */
  error: z.string().optional(),
  /** With 429 and 503: ISO time at which to retry. */
  retryAt: z.string().optional(),
  /** With `ticketChanged`: what others did since `seenEventId`. */
  events: z.array(z.unknown()).optional(),
  /** With `inUse` of a role: the names of its members. Of a business calendar: those whose shift it is. */
  employees: z.array(z.string()).optional(),
  /** With `inUse` of an email template: the addresses of the accounts that send it. */
  accounts: z.array(z.string()).optional(),
  /** With `inUse` of a language: the projects that are written in it. */
  projects: z.array(z.string()).optional(),
  /** With `inUse` of an email template or a saved reply: the names of the rules that send it. */
  rules: z.array(z.string()).optional(),
  /** With `inUse` of an email template: the names of the shared macros that send it. */
  macros: z.array(z.string()).optional(),
  /** With `inUse` of a business calendar: the teams whose shift it is. */
  teams: z.array(z.string()).optional(),
  /** With `inUse` of a business calendar: the SLA policies that count by it. */
  policies: z.array(z.string()).optional(),
  /** With `inUse` of a business calendar: the recurring tickets that follow it. */
  recurringTickets: z.array(z.string()).optional(),
})
export type ProblemDocument = z.output<typeof problemDocument>
