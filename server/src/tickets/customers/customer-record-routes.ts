import * as contract from '@savepoint/contract/tickets/customer-records.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { listTicketsOfCustomer } from '../queue/list-customer-record-tickets.ts'
import type { TicketServices } from '../ticket-services.ts'
import { getCustomer } from './customer-records.ts'
import { revealCustomerField } from './reveal-customer-field.ts'

export function customerRecordRoutes(
  implement: Implement,
  services: TicketServices & { reportError: ReportError },
) {
  implement(contract, {
    getCustomer: async ({ actor, params }) => getCustomer(services, actor, params.id),
    listTicketsOfCustomer: async ({ actor, params, query }) =>
      listTicketsOfCustomer(services, actor, { customerId: params.id, query }),
    revealCustomerField: async ({ actor, params, body }) =>
      revealCustomerField(services, actor, { customerId: params.id, input: body }),
  })
}
