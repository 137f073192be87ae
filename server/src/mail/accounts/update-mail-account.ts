import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  MailAccount,
  updateMailAccount as updateMailAccountEndpoint,
} from '@savepoint/contract/mail/mail-accounts.ts'
import type { MailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { audit } from '../../people/audit/audit.ts'
import { changedMembers } from '../../people/audit/changed-members.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import type { MailServices } from '../mail-services.ts'
import { updateAccountRow } from './account-queries.ts'
import { auditedAccount } from './audited-account.ts'
import { getMailAccount, requireAccount } from './get-mail-account.ts'
import { isSameServer } from './mail-passwords.ts'
import { lockAccounts, writeAccount } from './write-account.ts'

export async function updateMailAccount(
  services: MailServices,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof updateMailAccountEndpoint> },
): Promise<MailAccount> {
  const { db, clock, secrets } = services
  return await db.begin(async (tx) => {
    const now = clock.now()
    await lockAccounts(tx)
    const stored = await requireAccount(tx, id)
    requireUnchanged(stored, input)
    if (stored.is_default && !input.isDefault) {
      throw fieldProblem('isDefault', 'Choose another default mailbox instead')
    }
    const before = await auditedAccount(tx, id)
    const account = { id, input, stored, isDefault: input.isDefault, secrets, now }
    const isOtherMailbox = !isSameServer(stored, 'imap', input.imap)
    await writeAccount(tx, account, (columns) =>
      updateAccountRow(tx, { id, columns, options: { isOtherMailbox } }),
    )
    const changed = changedMembers(
      { ...before, newPasswords: [] },
      { ...(await auditedAccount(tx, id)), newPasswords: newPasswords(input) },
    )
    if (changed) {
      const subject = { kind: 'mailAccount' as const, id, name: input.senderEmail }
      await audit(tx, actor, { action: 'mailAccountChanged', now, subject, ...changed })
    }
    return await getMailAccount(tx, services, id)
  })
}

function newPasswords(input: MailAccountInput): string[] {
  return (['imap', 'smtp'] as const).filter((kind) => input[kind].password !== null)
}
