import { type Db, fixedPart } from '../../platform/database/database.ts'

/** Of the ticket aliased `t`; of a merged one, those that were begun in it. */
export const isSideOf = fixedPart(
  (db) => db`c.ticket_id = coalesce(t.merged_into, t.id) and (t.merged_into is null or c.merged_from = t.id)`,
)

export const isUnreadSide = fixedPart(
  (db) => db`coalesce(c.answered_at > coalesce(seen.read_at, '-infinity'), false)`,
)

export function sideReadsOf(db: Db, agentId: string) {
  return db`left join side_conversation_reads seen on seen.conversation_id = c.id and seen.agent_id = ${agentId}`
}

/** As a column of the ticket aliased `t`. */
export function sideCountsOf(db: Db, agentId: string) {
  return db`(
    select json_build_object('count', count(*), 'unread', count(*) filter (where ${isUnreadSide(db)}))
    from side_conversations c ${sideReadsOf(db, agentId)} where ${isSideOf(db)})`
}
