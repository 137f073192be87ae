import type { Db } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'
import { codeHash } from '../platform/secrets.ts'
import { mailCode } from './mail-code.ts'
import { findCustomer, markEmailConfirmed, spendMailedCode } from './people-queries.ts'
import type { PeopleServices } from './people-services.ts'

/** What later features do once an address is proved, in the same transaction. */
export type OnEmailConfirmed = (tx: Db, customer: { id: string; email: string }) => Promise<void>

/** Confirms a customer's address by the mailed code. */
export async function confirmEmail(
  services: PeopleServices,
  code: string,
  onConfirmed: OnEmailConfirmed,
): Promise<void> {
  await services.db.begin(async (tx) => {
    const owner = await spendMailedCode(tx, codeHash(code), 'confirmEmail', services.clock.now())
    const email = owner?.customer_id
      ? await markEmailConfirmed(tx, owner.customer_id, services.clock.now())
      : undefined
    if (!owner?.customer_id || email === undefined) throw new Problem('incorrectCode')
    await onConfirmed(tx, { id: owner.customer_id, email })
  })
}

/** Mails the confirmation link again, a few times an hour at most. */
export async function resendConfirmation(services: PeopleServices, customerId: string): Promise<void> {
  await services.db.begin(async (tx) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer || customer.email_confirmed_at !== null) return
    await mailCode(tx, services, 'confirmEmail', {
      email: customer.email,
      locale: customer.locale,
      customerId,
    })
  })
}
