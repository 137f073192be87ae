import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockEventProgress, markEvents, moveEventCursor } from '../../tickets/log/event-progress-queries.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { sumFacts } from './day-queries.ts'
import { type DimensionSets, findDimensionSets, saveDimensionSets } from './dimension-sets.ts'
import type { Fact } from './facts.ts'
import {
  deleteFacts,
  type FactRow,
  insertFacts,
  listBeginnings,
  listEventsToCount,
  listMemories,
  listRecentTopics,
  planByIndexes,
  reachMark,
  saveMemories,
  saveTeamNames,
} from './gather-queries.ts'
import { sumLengths } from './length-month-queries.ts'
import { countMinutes } from './minute-queries.ts'
import { listDimensionSetIds, readTicketState, storeTicketState, toTime } from './stored-state.ts'
import { countEvent } from './ticket-facts.ts'
import { type Counted, newTicketState, type TicketEvent, type TicketState } from './ticket-state.ts'

const follower = 'statistics_progress'
const eventsAtOnce = 2_000

/**
 * Counts settled events block by block. Facts, sums, ticket states and progress change in one transaction, so each event counts exactly once. Stops
 * when nothing more is settled, or when another process is counting.
 */
export async function countEvents(
  { db, clock }: StatisticsServices,
  mustStop: () => boolean = () => false,
): Promise<void> {
  let isMore = true
  while (isMore && !mustStop()) isMore = await db.begin((tx) => countSome(tx, clock))
}

async function countSome(tx: Db, clock: Clock): Promise<boolean> {
  const progress = await lockEventProgress(tx, follower)
  if (!progress) return false
  if (progress.mark_id === null) {
    await markEvents(tx, follower, clock.now())
    return true
  }
  if (!progress.is_settled) return false
  await planByIndexes(tx)
  const last = await countBlock(tx, { after: progress.event_id, until: progress.mark_id }, { sums: true })
  if (last !== undefined) {
    await moveEventCursor(tx, follower, last)
    return true
  }
  await countMinutes(tx, progress.marked_at ?? '')
  await reachMark(tx)
  return false
}

export async function countBlock(
  tx: Db,
  span: { after: number; until: number },
  options: { sums: boolean },
): Promise<number | undefined> {
  const rows = await listEventsToCount(tx, { after: span.after, until: span.until, limit: eventsAtOnce })
  if (rows.length === 0) return undefined
  const events = rows.map((row) => ({
    id: row.id,
    ticketId: row.ticket_id,
    kind: row.kind,
    at: Date.parse(row.created_at),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    data: row.data,
  }))
  await countAll(tx, events, options)
  return rows.at(-1)?.id
}

async function countAll(tx: Db, events: TicketEvent[], options: { sums: boolean }): Promise<void> {
  const states = await recall(tx, [...new Set(events.map((event) => event.ticketId))])
  const topics = await listRecentTopics(tx)
  const topicOf = (categoryId: string) => ({ categoryId, projectId: topics.get(categoryId) ?? null })
  const changes = new Changes()
  for (const event of events) {
    const before = states.get(event.ticketId)
    if (!before) continue
    const counted = countEvent(before, event, topicOf)
    states.set(event.ticketId, counted.state)
    changes.take(counted)
  }
  await save(tx, { states: [...states.values()], changes, options })
  await saveTeamNames(tx, teamsIn(events))
}

async function recall(tx: Db, ticketIds: number[]): Promise<Map<number, TicketState>> {
  const rows = await listMemories(tx, ticketIds)
  const dimensionSets = await findDimensionSets(tx, [...new Set(rows.flatMap(listDimensionSetIds))])
  const states = new Map(rows.map((row) => [row.ticket_id, readTicketState(row, dimensionSets)]))
  const unknown = ticketIds.filter((id) => !states.has(id))
  if (unknown.length === 0) return states
  for (const row of await listBeginnings(tx, unknown)) {
    const topic = { projectId: row.project_id, categoryId: row.category_id }
    states.set(
      row.ticket_id,
      newTicketState({
        ticketId: row.ticket_id,
        at: Date.parse(row.created_at),
        topic,
        channel: row.channel,
      }),
    )
  }
  return states
}

/** The facts of a block after all its events: one withdrawn within the block is never written. */
class Changes {
  readonly added = new Map<string, Fact>()
  readonly withdrawn: Fact[] = []

  take({ added, withdrawn }: Counted) {
    for (const fact of withdrawn) if (!this.added.delete(keyOf(fact))) this.withdrawn.push(fact)
    for (const fact of added) this.added.set(keyOf(fact), fact)
  }
}

const keyOf = ({ kind, eventId }: Fact) => `${kind} ${eventId}`

async function save(
  tx: Db,
  {
    states,
    changes,
    options: { sums },
  }: { states: TicketState[]; changes: Changes; options: { sums: boolean } },
) {
  const facts = [...changes.added.values(), ...changes.withdrawn]
  const kept = states
    .flatMap(({ created, resolution }) => [created, resolution])
    .filter((fact) => fact !== null)
  const dimensionSets = await saveDimensionSets(
    tx,
    [...facts, ...kept, ...states].map(({ dimensionSet }) => dimensionSet),
  )
  const withdrawn = changes.withdrawn.map((fact) => rowOf(fact, dimensionSets))
  const added = [...changes.added.values()].map((fact) => rowOf(fact, dimensionSets))
  if (withdrawn.length > 0) {
    await deleteFacts(tx, withdrawn)
    if (sums) await sum(tx, withdrawn, -1)
  }
  if (added.length > 0) {
    await insertFacts(tx, added)
    if (sums) await sum(tx, added, 1)
  }
  await saveMemories(
    tx,
    states.map((state) => storeTicketState(state, dimensionSets)),
  )
}

async function sum(tx: Db, rows: FactRow[], sign: 1 | -1) {
  await sumFacts(tx, rows, sign)
  await sumLengths(tx, rows, sign)
}

function rowOf(fact: Fact, { idOf }: DimensionSets): FactRow {
  return {
    kind: fact.kind,
    at: toTime(fact.at),
    event_id: fact.eventId,
    ticket_id: fact.ticketId,
    dimension_set_id: idOf(fact.dimensionSet),
    seconds: fact.seconds,
    own_seconds: fact.ownSeconds,
    replies: fact.replies,
    is_first: fact.isFirst,
    until: fact.until === null ? null : toTime(fact.until),
    since: fact.since === null ? null : toTime(fact.since),
    way: fact.way,
  }
}

function teamsIn(events: TicketEvent[]): Map<string, string> {
  const named = events
    .filter((event) => event.kind === 'teamAssigned')
    .flatMap(({ data }) => [data.from, data.to] as ({ id: string; name: string } | null)[])
  return new Map(named.filter((team) => team !== null).map(({ id, name }) => [id, name]))
}
