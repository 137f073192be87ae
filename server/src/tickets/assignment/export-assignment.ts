import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { sendCsv } from '../../platform/tables/csv.ts'
import type { TicketServices } from '../ticket-services.ts'
import { type ExportedRow, listExportedRows } from './export-queries.ts'

const columns = [
  'team',
  'mode',
  'teamCapacity',
  'returnAfterMinutes',
  'passAfterMinutes',
  'teamCalendar',
  'agent',
  'availability',
  'tickets',
  'capacity',
  'calendar',
  'leave',
  'languages',
  'projects',
  'tags',
] as const satisfies (keyof ExportedRow)[]

/** A row for each agent, and one for a team without any. */
export async function exportAssignment(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { separator, reply }: { separator: ',' | ';'; reply: FastifyReply },
) {
  const rows = await db.begin(async (tx) => {
    const listed = await listExportedRows(tx)
    const after = { count: listed.length }
    await audit(tx, actor, { action: 'assignmentExported', now: clock.now(), after })
    return listed
  })
  return sendCsv(reply, { name: 'assignment.csv', columns: [...columns], rows, separator })
}
