import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { summaryColumns, summaryJoins, type TicketRow } from '../details/ticket-queries.ts'
import { wantedWords } from '../search/ticket-search-queries.ts'
import { numberIn } from '../search/typed-text.ts'
import { visibleTo } from '../visibility-queries.ts'

export async function listHistory(
  db: Db,
  actor: AgentActor,
  {
    customerId,
    q,
    page,
  }: {
    customerId: string
    q: string | undefined
    page: { after: { updatedAt: string; id: number } | null; limit: number }
  },
) {
  return await db<TicketRow[]>`
    select ${summaryColumns(db)}
    from tickets t ${summaryJoins(db, actor.id)}
    where t.customer_id = ${customerId} and ${visibleTo(db, actor)} ${q ? db`and ${isAbout(db, q)}` : db``}
      ${page.after ? db`and (t.updated_at, t.id) < (${page.after.updatedAt}::timestamptz, ${page.after.id}::bigint)` : db``}
    order by t.updated_at desc, t.id desc limit ${page.limit}`
}

function isAbout(db: Db, q: string) {
  return db`(t.id = ${numberIn(q) ?? 0} or exists (
    select 1 from ticket_titles n where n.ticket_id = t.id and n.search @@ ${wantedWords(db, q)}))`
}
