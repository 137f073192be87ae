import type { AgentActor } from '../../platform/actors.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { Problem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findMacroRow, type MacroKind, setShortcut } from './macro-queries.ts'

export async function setMacroShortcut(
  { db }: Pick<TicketServices, 'db'>,
  actor: AgentActor,
  { id, kind, shortcut }: { id: string; kind: MacroKind; shortcut: number | null },
): Promise<null> {
  await db.begin(async (tx) => {
    if (!(await findMacroRow(tx, actor, { id, kind, isUsed: true }))) throw new Problem('notFound')
    await lockName(tx, `shortcuts of ${actor.id}`)
    await setShortcut(tx, { id, agentId: actor.id, shortcut })
  })
  return null
}
