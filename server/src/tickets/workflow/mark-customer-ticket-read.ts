import type { CustomerActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { markReadByCustomer } from './ticket-write-queries.ts'

export async function markCustomerTicketRead(
  db: Db,
  { id: customerId }: Pick<CustomerActor, 'id'>,
  id: number,
): Promise<void> {
  await markReadByCustomer(db, customerId, id)
}
