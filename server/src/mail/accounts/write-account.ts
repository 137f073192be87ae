import type { MailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { translateConflict } from '../../platform/database/unique-conflict.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findTopic } from '../../tickets/topics/topic-queries.ts'
import {
  type AccountColumns,
  type AccountRow,
  publishAccountChanged,
  replaceAutoResponses,
  takeDefaultFromOthers,
} from './account-queries.ts'
import { checkAutoResponses } from './check-auto-responses.ts'
import { isOneSignIn, passwordFor, sealPassword } from './mail-passwords.ts'

const taken = {
  mail_accounts_sender_is_unique: {
    path: 'senderEmail',
    message: 'Account with such address already exists',
  },
}

/** Serialises changes of accounts, so that exactly one is the default at any moment. */
export async function lockAccounts(tx: Db): Promise<void> {
  await lockName(tx, 'mail accounts')
}

export async function writeAccount(
  tx: Db,
  account: {
    id: string
    input: MailAccountInput
    stored: AccountRow | undefined
    isDefault: boolean
    secrets: Pick<Secrets, 'seal' | 'open'>
    now: Date
  },
  write: (columns: AccountColumns) => Promise<void>,
): Promise<void> {
  const { id, input } = account
  if (!(await findTopic(tx, input.projectId, input.categoryId))) throw fieldProblem('categoryId', 'Not found')
  await checkAutoResponses(tx, input.autoResponses)
  if (account.isDefault) await takeDefaultFromOthers(tx, id)
  const columns = columnsOf(account)
  await translateConflict(taken, () => write(columns))
  await replaceAutoResponses(tx, id, input.autoResponses)
  await publishAccountChanged(tx, id)
}

function columnsOf({
  id,
  input,
  stored,
  isDefault,
  secrets,
  now,
}: Parameters<typeof writeAccount>[1]): AccountColumns {
  const sealed = (kind: 'imap' | 'smtp') =>
    sealPassword({
      secrets,
      kind,
      accountId: id,
      password: passwordFor({ secrets, kind, server: input[kind], stored }),
    })
  const { imap, smtp } = input
  return {
    sender_name: input.senderName,
    sender_email: input.senderEmail,
    imap_host: imap.host,
    imap_port: imap.port,
    imap_secure: imap.secure,
    imap_username: imap.username,
    imap_password_sealed: sealed('imap'),
    smtp_host: smtp.host,
    smtp_port: smtp.port,
    smtp_secure: smtp.secure,
    smtp_username: smtp.username,
    smtp_password_sealed: sealed('smtp'),
    one_sign_in: isOneSignIn(input, stored),
    after_reading: input.afterReading,
    move_to: input.afterReading === 'move' ? input.moveTo : null,
    project_id: input.projectId,
    category_id: input.categoryId,
    tagged_replies: input.taggedReplies,
    authserv_id: input.authservId,
    is_default: isDefault,
    enabled: input.enabled,
    reads_since: new Date(input.readsSince ?? keptReadsSince(stored, imap) ?? now),
    updated_at: now,
  }
}

/** A mailbox of another server or user that was not read so far may hold years of unread mail. With another port it is the same one. */
function keptReadsSince(stored: AccountRow | undefined, imap: MailAccountInput['imap']): string | undefined {
  const isSame = stored?.imap_host === imap.host && stored.imap_username === imap.username
  return isSame || stored?.last_read_at === null ? stored?.reads_since : undefined
}
