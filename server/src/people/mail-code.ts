import { limits } from '@savepoint/contract/limits.ts'
import type { Locale } from '@savepoint/contract/people.ts'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { postMail } from '../platform/outbox.ts'
import { countMailsTo } from '../platform/outbox-queries.ts'
import { codeHash, randomCode } from '../platform/secrets.ts'
import { confirmEmailMail, resetPasswordMail } from './people-mails.ts'
import { type CodePurpose, insertMailedCode } from './people-queries.ts'
import type { PeopleServices } from './people-services.ts'

type Recipient = { email: string; locale: Locale; agentId?: string; customerId?: string }

const lifetimes: Record<CodePurpose, { minutes?: number; days?: number }> = {
  resetPassword: { minutes: limits.resetCodeMinutes },
  confirmEmail: { days: limits.confirmationCodeDays },
}
const paths: Record<CodePurpose, string> = { resetPassword: '/resetPassword', confirmEmail: '/confirmEmail' }
const texts = { resetPassword: resetPasswordMail, confirmEmail: confirmEmailMail }

/** Mails a single-use link; beyond a few an hour to one address nothing more is sent, so that nobody can be flooded. */
export async function mailCode(
  tx: Db,
  services: PeopleServices,
  purpose: CodePurpose,
  recipient: Recipient,
): Promise<void> {
  const { clock, config } = services
  const now = clock.now()
  const sent = await countMailsTo(tx, recipient.email, purpose, after(now, { hours: -1 }))
  if (sent >= limits.resetMailsPerHour) return
  const code = randomCode()
  await insertMailedCode(tx, {
    hash: codeHash(code),
    purpose,
    agentId: recipient.agentId,
    customerId: recipient.customerId,
    now,
    expiresAt: after(now, lifetimes[purpose]),
  })
  const link = `${config.publicUrl}${paths[purpose]}?code=${code}`
  await postMail(tx, services, {
    to: recipient.email,
    kind: purpose,
    automatic: true,
    ...texts[purpose](recipient.locale, link),
  })
}
