import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { MailServices } from '../mail-services.ts'
import { publishAccountChanged, setAccountEnabled } from './account-queries.ts'
import { getMailAccount, requireAccount } from './get-mail-account.ts'
import { lockAccounts } from './write-account.ts'

export async function enableMailAccount(
  services: MailServices,
  actor: AgentActor,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<MailAccount> {
  const { db, clock } = services
  return await db.begin(async (tx) => {
    const now = clock.now()
    await lockAccounts(tx)
    const account = await requireAccount(tx, id)
    if (account.enabled !== enabled) {
      await setAccountEnabled(tx, { id, enabled, now })
      await publishAccountChanged(tx, id)
      await audit(tx, actor, {
        action: enabled ? 'mailAccountEnabled' : 'mailAccountDisabled',
        now,
        subject: { kind: 'mailAccount', id, name: account.sender_email },
      })
    }
    return await getMailAccount(tx, services, id)
  })
}
