import { normaliseEmail } from '@savepoint/contract/email-address.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { mailCode, notificationEmail } from '../credentials/mail-code.ts'
import { findUsesOfAddress } from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'

/** Tells the owner of the address about the registration. Only an address that a player may have gets a link. */
export async function mailRegistration(
  tx: Db,
  services: PeopleServices,
  { id, email, locale }: { id: string; email: string; locale: Locale },
): Promise<void> {
  const uses = await usesOfAddress(tx, services, email)
  if (uses.is_ours) return
  if (uses.is_staff)
    await notificationEmail(tx, services, { kind: 'staffAddress', recipient: { email, locale } })
  else
    await mailCode(tx, services, {
      kind: uses.is_taken ? 'alreadyRegistered' : 'confirmEmail',
      recipient: {
        email,
        locale,
        customerId: id,
      },
    })
}

/** Addresses of employees and of our own mailboxes never belong to a player. */
export async function isReservedAddress(
  tx: Db,
  services: Pick<PeopleServices, 'config'>,
  email: string,
): Promise<boolean> {
  const { is_staff, is_ours } = await usesOfAddress(tx, services, email)
  return is_staff || is_ours
}

async function usesOfAddress(tx: Db, { config }: { config: Config }, email: string) {
  // Mail to name+tag@host arrives at name@host.
  const untagged = email.replace(/\+[^@]*@/, '@')
  const uses = await findUsesOfAddress(tx, email, [email, untagged])
  const own = normaliseEmail(/<([^<>]+)>\s*$/.exec(config.mailFrom)?.[1] ?? config.mailFrom)
  return { ...uses, is_ours: uses.is_ours || own === email || own === untagged }
}
