import * as contract from '@savepoint/contract/tickets/checklists/checklists.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { getChecklist, saveChecklist } from './checklists.ts'

export function checklistRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    getChecklist: async ({ actor, params }) => getChecklist(services.db, actor, params.id),
    saveChecklist: async ({ actor, params, body }) =>
      saveChecklist(services, actor, { ticketId: params.id, input: body }),
  })
}
