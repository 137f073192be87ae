import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { readUnsubscribeCode } from '../emails/unsubscribe-code.ts'
import { findPreferences, setPreferences } from './email-preference-queries.ts'

export async function getEmailPreferences(db: Db, customerId: string): Promise<{ mail: boolean }> {
  const preferences = await findPreferences(db, customerId)
  if (!preferences) throw new Problem('unauthorized')
  return preferences
}

export async function setEmailPreferences(
  db: Db,
  customerId: string,
  mail: boolean,
): Promise<{ mail: boolean }> {
  await setPreferences(db, customerId, mail)
  return await getEmailPreferences(db, customerId)
}

export async function unsubscribe(
  db: Db,
  secrets: Pick<Secrets, 'hmacs'>,
  code: string,
): Promise<{ email: string }> {
  const customerId = readUnsubscribeCode(secrets, code)
  const email = customerId === undefined ? undefined : await setPreferences(db, customerId, false)
  if (email === undefined) throw new Problem('incorrectCode')
  return { email }
}
