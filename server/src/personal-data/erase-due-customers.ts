import { eraseCustomer } from './erase-customer.ts'
import { forgetFarewells } from './erase-customer-queries.ts'
import { listDueErasures } from './erasure-request-queries.ts'
import type { PersonalDataServices } from './personal-data-services.ts'
import { removeContents } from './remove-contents.ts'

const mostAtOnce = 20

/** The job: erases whoever is due, one after the other, then whatever that left in the store and in the outbox. */
export async function eraseDueCustomers(services: PersonalDataServices): Promise<number> {
  const { db, clock } = services
  const due = await listDueErasures(db, clock.now(), mostAtOnce)
  for (const { id } of due) await eraseCustomer(services, id)
  await removeContents(services)
  await forgetFarewells(db)
  return due.length
}
