import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { listSavedReplies } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listMacroRows, type MacroKind, type MacroRow } from './macro-queries.ts'

export async function listMacroPage<Item>(
  { db, clock }: TicketServices,
  actor: AgentActor,
  {
    kind,
    query: { cursor, limit, q, scope, teamId, folder, unused, similar },
    present,
  }: { kind: MacroKind; query: QueryOf<typeof listSavedReplies>; present: (row: MacroRow) => Item },
) {
  const position = readCursor(cursor, [cursorPart.text, cursorPart.id])
  const rows = await listMacroRows(db, actor, {
    kind,
    filter: {
      words: q ? [q, inOtherLayout(q)].filter((words) => words !== undefined) : null,
      scope: scope ?? null,
      teamId: teamId ?? null,
      folder: folder ?? null,
      unusedSince: unused ? after(clock.now(), { days: -limits.unusedReplyDays }) : null,
      hasSimilar: similar !== undefined,
    },
    page: { after: position && { sorted: position[0], id: position[1] }, limit: limit + 1 },
  })
  return pageFrom({ rows, limit, present, cursor: ({ sorted, id }) => cursorOf(sorted, id) })
}
