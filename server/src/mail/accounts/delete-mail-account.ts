import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { MailServices } from '../mail-services.ts'
import {
  countAccounts,
  deleteAccountRow,
  handOverQueuedMails,
  publishAccountChanged,
} from './account-queries.ts'
import { auditedAccount } from './audited-account.ts'
import { requireAccount } from './get-mail-account.ts'
import { lockAccounts } from './write-account.ts'

export async function deleteMailAccount(
  { db, clock }: MailServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await db.begin(async (tx) => {
    await lockAccounts(tx)
    const account = await requireAccount(tx, id)
    if (account.is_default && (await countAccounts(tx)) > 1) throw new Problem('invalidOperation')
    const before = await auditedAccount(tx, id)
    await handOverQueuedMails(tx, id)
    await deleteAccountRow(tx, id)
    await publishAccountChanged(tx, id)
    await audit(tx, actor, {
      action: 'mailAccountDeleted',
      now: clock.now(),
      subject: { kind: 'mailAccount', id, name: account.sender_email },
      before,
    })
  })
}
