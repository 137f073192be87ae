import type { RecurringTicket } from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import type { NamedRecurringTicketRow } from './recurring-ticket-queries.ts'

export const presentRecurringTicket = (row: NamedRecurringTicketRow): RecurringTicket => ({
  id: row.id,
  name: row.name,
  enabled: row.enabled,
  disabledFor: row.disabled_for,
  project: { id: row.project_name === null ? null : row.project_id, name: row.project_name ?? '' },
  category: { id: row.category_name === null ? null : row.category_id, name: row.category_name ?? '' },
  title: row.title,
  description: row.description,
  priority: row.priority,
  tags: row.tags ?? [],
  team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
  agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
  checklist: row.checklist,
  schedule: row.schedule,
  skipsWhileOpen: row.skips_while_open,
  calendar: row.calendar_id === null ? null : { id: row.calendar_id, name: row.calendar_name ?? '' },
  nextAt: row.next_at,
  lastTicketId: row.last_ticket_id,
  owner: row.owner_id === null || row.owner_name === null ? null : { id: row.owner_id, name: row.owner_name },
  version: row.version,
  updatedAt: row.updated_at,
})
