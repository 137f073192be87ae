import { z } from 'zod'

/** Every way a call can fail: the code the product throws, and the status and title its problem document carries. */
export const problemKinds = {
  invalidInput: { status: 400, title: 'Invalid input' },
  documentAlreadyExists: { status: 400, title: 'DocumentAlreadyExistsException' },
  incorrectCode: { status: 400, title: 'Incorrect login or URL' },
  unsupportedGrantType: { status: 400, title: 'unsupported_grant_type' },
  invalidGrant: { status: 400, title: 'invalid_grant' },
  wrongChallenge: { status: 400, title: 'Challenge not solved' },
  wrongCredentials: { status: 401, title: 'Incorrect login or password' },
  /** The password was right; a code of the second factor is wanted as well. */
  secondFactorRequired: { status: 401, title: 'Code required' },
  wrongSecondFactor: { status: 401, title: 'Incorrect code' },
  unauthorized: { status: 401, title: 'Session ended' },
  notEnoughRights: { status: 403, title: 'Not enough rights' },
  /** The role wants a second factor and its holder has none yet. */
  secondFactorMissing: { status: 403, title: 'Second factor missing' },
  wrongOrigin: { status: 403, title: 'Wrong origin' },
  invalidOperation: { status: 403, title: 'InvalidOperationException' },
  notFound: { status: 404, title: 'Not found' },
  /** The mailed code is right; without the session that registered it sets a new password as well. */
  newPasswordRequired: { status: 409, title: 'New password required' },
  ticketChanged: { status: 409, title: 'TicketChanged' },
  changedMeanwhile: { status: 409, title: 'ChangedMeanwhile' },
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

/** One faulty input: where it stands (dotted path into the body) and a message key or the specification's words. */
export const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof fieldError>

/** RFC 9457 problem document. `code` names the kind; members beyond it belong to single kinds. */
export const problemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.string(),
  requestId: z.string().optional(),
  errors: z.array(fieldError).optional(),
  /** With 429 and 503: ISO time at which the call may be tried again. */
  retryAt: z.string().optional(),
  /** With `ticketChanged`: what other hands did since `seenEventId`. */
  events: z.array(z.unknown()).optional(),
  /** With `inUse` of a role: the names of those who hold it. */
  employees: z.array(z.string()).optional(),
  /** With `inUse` of a mail template: the addresses of the accounts that send it. */
  accounts: z.array(z.string()).optional(),
})
export type ProblemDocument = z.output<typeof problemDocument>
