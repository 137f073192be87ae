import type { AgentActor } from '../platform/actors.ts'
import type { Db } from '../platform/database.ts'
import { sightOf } from './sight-queries.ts'
import { summaryColumns, summaryJoins, type TicketRow } from './ticket-queries.ts'
import { likeText, numberIn } from './typed-text.ts'

export async function findByTitle(db: Db, actor: AgentActor, q: string, limit: number) {
  return await db<TicketRow[]>`
    select ${summaryColumns(db)} from tickets t ${summaryJoins(db, actor.id)}
    where (t.id = ${numberIn(q) ?? 0} or t.title ilike ${likeText(q)}) and ${sightOf(db, actor)}
    order by t.updated_at desc, t.id desc limit ${limit}`
}
