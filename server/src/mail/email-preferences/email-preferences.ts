import { endSubscription } from '../../knowledge/subscriptions/subscriptions.ts'
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

/** Ends the notifications of a customer or one subscription, whichever the link is about. */
export async function unsubscribe(
  db: Db,
  secrets: Pick<Secrets, 'hmacs'>,
  code: string,
): Promise<{ email: string; ended: 'replies' | 'announcements' }> {
  const read = readUnsubscribeCode(secrets, code)
  if (!read) throw new Problem('incorrectCode')
  const isSubscription = read.about === 'subscription'
  const email = isSubscription ? await endSubscription(db, read.id) : await setPreferences(db, read.id, false)
  if (email === undefined) throw new Problem('incorrectCode')
  return { email, ended: isSubscription ? 'announcements' : 'replies' }
}
