import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import type { MailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import type { MailServices } from '../mail-services.ts'
import { countAccounts, insertAccount } from './account-queries.ts'
import { auditedAccount } from './audited-account.ts'
import { getMailAccount } from './get-mail-account.ts'
import { lockAccounts, writeAccount } from './write-account.ts'

export async function createMailAccount(
  services: MailServices,
  actor: AgentActor,
  { input, retryable }: { input: MailAccountInput; retryable: Retryable },
): Promise<MailAccount> {
  const { db, clock, secrets } = services
  return await once(db, {
    clock,
    request: { ...retryable, body: withoutPasswords(input) },
    work: async (tx) => {
      const now = clock.now()
      const id = uuidv7({ msecs: now.getTime() })
      await lockAccounts(tx)
      const isDefault = input.isDefault || (await countAccounts(tx)) === 0
      const account = { id, input, stored: undefined, isDefault, secrets, now }
      await writeAccount(tx, account, (columns) => insertAccount(tx, id, columns))
      const after = await auditedAccount(tx, id)
      const subject = { kind: 'mailAccount' as const, id, name: input.senderEmail }
      await audit(tx, actor, { action: 'mailAccountCreated', now, subject, after })
      return await getMailAccount(tx, services, id)
    },
  })
}

/** The idempotency hash covers no password: a hash of one could be guessed. */
function withoutPasswords({ imap, smtp, ...rest }: MailAccountInput) {
  return { ...rest, imap: { ...imap, password: null }, smtp: { ...smtp, password: null } }
}
