import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { addressNotAccepted } from '@savepoint/contract/people/credentials.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { submitGuestRequest as submitGuestRequestEndpoint } from '@savepoint/contract/tickets/customer-tickets.ts'
import { refuseIdentityAddress } from '../../people/identity-address.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { pageAddress } from '../../platform/http/pages/page-address.ts'
import { networkOf } from '../../platform/networks.ts'
import { countMailsTo } from '../../platform/outbox/outbox-queries.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { codeHash, randomCode } from '../../platform/secrets.ts'
import { findBlocked } from '../spam/blocked-sender-queries.ts'
import { erasedMarks } from '../spam/erased-senders.ts'
import type { TicketServices } from '../ticket-services.ts'
import { spendChallenge } from './challenge.ts'
import { insertGuestConfirmation } from './guest-queries.ts'
import { requireSubmissionAllowed } from './submission-limit.ts'
import { createTicket, requireTopic } from './submit-ticket.ts'

type GuestRequest = BodyOf<typeof submitGuestRequestEndpoint>

export async function submitGuestRequest(
  services: TicketServices,
  { address, input, retryable }: { address: string; input: GuestRequest; retryable: Retryable },
): Promise<{ id: number; email: string }> {
  const { db, clock } = services
  refuseIdentityAddress(input.email, 'email')
  const network = networkOf(address)
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      await spendChallenge(tx, services, input.challenge)
      await requireNotBlocked(tx, services, input.email)
      await lockName(tx, `guest ${input.email}`)
      await lockName(tx, `address ${network}`)
      await requireSubmissionAllowed(tx, services, { contactEmail: input.email })
      await requireSubmissionAllowed(tx, services, { contactAddress: network })
      const topic = await requireTopic(tx, input)
      if (!topic.account_recovery) throw fieldProblem('categoryId', 'Sign in to send this request')
      const { id } = await createTicket(tx, services, {
        input,
        topic,
        followUpOf: null,
        locale: localeOf(input),
        customerGroup: null,
        author: { kind: 'guest', id: null, name: input.email, address: network },
      })
      await mailConfirmation(tx, services, { ticketId: id, input })
      return { id, email: input.email }
    },
  })
}

const localeOf = ({ locale = 'ru' }: GuestRequest): Locale => locale

/** Where only unverified email from an address is blocked, its owner may still use this form. */
async function requireNotBlocked(tx: Db, { secrets }: TicketServices, email: string) {
  const blocked = await findBlocked(tx, email, erasedMarks(secrets, email))
  if (blocked && !blocked.only_unverified) throw fieldProblem('email', addressNotAccepted)
}

async function mailConfirmation(
  tx: Db,
  services: TicketServices,
  { ticketId, input }: { ticketId: number; input: GuestRequest },
) {
  const now = services.clock.now()
  const kind = 'confirmRequest'
  const sent = await countMailsTo(tx, { recipient: input.email, kind, since: after(now, { days: -1 }) })
  if (sent >= services.config.limits.confirmationEmailsPerDay) return
  const code = randomCode()
  const expiresAt = after(now, { days: limits.confirmationCodeDays })
  await insertGuestConfirmation(tx, { hash: codeHash(code), ticketId, now, expiresAt })
  const language = localeOf(input)
  const link = pageAddress(services.config, { path: '/confirmRequest', search: { code }, language })
  await services.ports.emailConfirmation(tx, services, { ticketId, link, code })
}
