import type { PendingErasure } from '@savepoint/contract/personal-data.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit, auditSystem } from '../people/audit.ts'
import type { CustomerIdentity } from '../people/people-queries.ts'
import type { AgentActor } from '../platform/actors.ts'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { postMail } from '../platform/outbox.ts'
import { Problem } from '../platform/problems.ts'
import { lockCustomerToErase } from './erase-customer-queries.ts'
import { findPendingErasure, insertErasure, markErasureCancelled } from './erasure-request-queries.ts'
import { erasureCancelledMail, erasureRequestedMail } from './personal-data-mails.ts'
import type { PersonalDataServices } from './personal-data-services.ts'
import { presentPending } from './present-erasure.ts'

/** Who asked: an administrator, or the player themselves. */
type Asker = AgentActor | 'customer'
type Person = Pick<CustomerIdentity, 'id' | 'email' | 'email_confirmed_at' | 'locale'>

/** Begins the waiting period; asked again, it answers what waits already. Only an address somebody proved is written to. */
export async function requestErasure(
  services: PersonalDataServices,
  customerId: string,
  asker: Asker,
): Promise<PendingErasure> {
  const { db, clock, config } = services
  return await db.begin(async (tx) => {
    const customer = await requireCustomer(tx, customerId)
    const now = clock.now()
    const dueAt = after(now, { days: config.erasureWaitingDays })
    const agentId = asker === 'customer' ? null : asker.id
    if (await insertErasure(tx, { id: uuidv7(), customerId, agentId, now, dueAt })) {
      await writeDown(tx, services, asker, 'erasureRequested', customer)
      const link = `${config.publicUrl}/customer/my-data`
      await tell(tx, services, customer, erasureRequestedMail(customer.locale, dueAt, link))
    }
    const row = await findPendingErasure(tx, customerId)
    if (!row) throw new Problem('notFound')
    return presentPending(row)
  })
}

/** Until it begins, an erasure can be taken back; without one there is nothing to do. */
export async function cancelErasure(
  services: PersonalDataServices,
  customerId: string,
  asker: Asker,
): Promise<void> {
  await services.db.begin(async (tx) => {
    const customer = await requireCustomer(tx, customerId)
    if (!(await markErasureCancelled(tx, customerId, services.clock.now()))) return
    await writeDown(tx, services, asker, 'erasureCancelled', customer)
    await tell(tx, services, customer, erasureCancelledMail(customer.locale))
  })
}

async function requireCustomer(tx: Db, id: string): Promise<Person> {
  const customer = await lockCustomerToErase(tx, id)
  if (!customer) throw new Problem('notFound')
  return customer
}

async function writeDown(
  tx: Db,
  { clock }: PersonalDataServices,
  asker: Asker,
  action: 'erasureRequested' | 'erasureCancelled',
  { id, email }: Person,
) {
  const deed = { action, now: clock.now(), subject: { kind: 'customer' as const, id, name: email } }
  if (asker === 'customer') await auditSystem(tx, 'Savepoint', { ...deed, after: { by: 'customer' } })
  else await audit(tx, asker, deed)
}

async function tell(
  tx: Db,
  services: PersonalDataServices,
  customer: Person,
  text: { subject: string; body: string },
) {
  if (customer.email_confirmed_at === null) return
  await postMail(tx, services, { to: customer.email, kind: 'personalData', automatic: true, ...text })
}
