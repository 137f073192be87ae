import type { Db } from '../../platform/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { readUnsubscribeCode } from '../letters/unsubscribe-code.ts'
import { findNotices, setNotices } from './notice-queries.ts'

/** Whether a player is told of answers by mail. */
export async function getMailNotices(db: Db, customerId: string): Promise<{ mail: boolean }> {
  const notices = await findNotices(db, customerId)
  if (!notices) throw new Problem('unauthorized')
  return notices
}

export async function setMailNotices(db: Db, customerId: string, mail: boolean): Promise<{ mail: boolean }> {
  await setNotices(db, customerId, mail)
  return await getMailNotices(db, customerId)
}

/** Whoever holds a notice may refuse further ones without signing in. */
export async function unsubscribe(
  db: Db,
  secrets: Pick<Secrets, 'hmacs'>,
  code: string,
): Promise<{ email: string }> {
  const customerId = readUnsubscribeCode(secrets, code)
  const email = customerId === undefined ? undefined : await setNotices(db, customerId, false)
  if (email === undefined) throw new Problem('incorrectCode')
  return { email }
}
