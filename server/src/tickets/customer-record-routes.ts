import * as contract from '@savepoint/contract/customer-records.ts'
import type { Serve } from '../platform/serve.ts'
import { readCustomerRecord } from './customer-records.ts'
import { listTicketsOfCustomer } from './list-tickets-of-customer.ts'
import { revealCustomerField } from './reveal-customer-field.ts'
import type { TicketServices } from './ticket-services.ts'

/** What agents see of the player behind a ticket. */
export function customerRecordRoutes(serve: Serve, services: TicketServices) {
  serve(contract.getCustomer, async ({ actor, params }) => readCustomerRecord(services, actor, params.id))
  serve(contract.listTicketsOfCustomer, async ({ actor, params, query }) =>
    listTicketsOfCustomer(services, actor, params.id, query),
  )
  serve(contract.revealCustomerField, async ({ actor, params, body }) =>
    revealCustomerField(services, actor, params.id, body),
  )
}
