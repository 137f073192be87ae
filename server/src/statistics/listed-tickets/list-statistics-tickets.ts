import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  listStatisticsTickets as listStatisticsTicketsEndpoint,
  StatisticsItem,
} from '@savepoint/contract/statistics/statistics-tickets.ts'
import { ageBandEnds, ageBands } from '@savepoint/contract/statistics/statistics-values.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { listVisibleIds } from '../../tickets/visibility-queries.ts'
import { type Asked, readReport } from '../reports/read-report.ts'
import { findStaffNames, findTopicNames, listTicketsNow } from '../reports/topic-names-queries.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import {
  countFacts,
  countStock,
  type ListedRow,
  type ListPage,
  listFacts,
  listStock,
  type Narrowing,
} from './list-queries.ts'
import { listedFacts } from './listed-measures.ts'

type Query = QueryOf<typeof listStatisticsTicketsEndpoint>

/** Tickets that the agent may not see are counted but not listed. */
export async function listStatisticsTickets(services: StatisticsServices, actor: AgentActor, query: Query) {
  const { measure, status, age, weekday, hour, atLeast, below, sort, cursor, limit, agentsOf, ...asked } =
    query
  const [key, id] = readCursor(cursor, [cursorPart.bigint, cursorPart.bigint]) ?? []
  const after = key === undefined ? null : { key, id: id as number }
  const page = { sort, after, limit: limit + 1 }
  const narrowing = { weekday, hour, atLeast, below, status, ...agesOf(age) }
  const read = async (tx: Db, period: Asked) => {
    const scoped = { ...period, scope: { ...period.scope, agentsOf } }
    const { rows, total } = await readRows(tx, { asked: scoped, measure, narrowing, page })
    return {
      ...pageFrom({
        rows: await present(tx, actor, rows),
        limit,
        present: ({ item }) => item,
        cursor: topicOf,
      }),
      total,
    }
  }
  const { now } = await readReport(services, { reader: actor, query: asked, read, readCompared: read })
  return now
}

async function readRows(
  tx: Db,
  {
    asked: { scope, span, now, today },
    measure,
    narrowing,
    page,
  }: { asked: Asked; measure: Query['measure']; narrowing: Narrowing; page: ListPage },
) {
  if (measure === 'open' || measure === 'backlog') {
    const isNow = measure === 'open' || span.to === null || span.to >= today
    const asked = { scope, span, now, narrowing, isNow }
    return { rows: await listStock(tx, asked, page), total: await countStock(tx, asked) }
  }
  const facts = listedFacts[measure]
  return {
    rows: await listFacts(tx, { scope, span, facts, page: { ...page, narrowing } }),
    total: await countFacts(tx, { scope, span, facts, narrowing }),
  }
}

function agesOf(age: Query['age']) {
  if (age === undefined) return {}
  const before = ageBands[ageBands.indexOf(age) - 1]
  return {
    olderThan: before === undefined ? undefined : (ageBandEnds[before] ?? undefined),
    youngerThan: ageBandEnds[age] ?? undefined,
  }
}

type Presented = { row: ListedRow; item: StatisticsItem }
const topicOf = ({ row }: Presented) => cursorOf(row.key, row.id)

async function present(tx: Db, actor: AgentActor, rows: ListedRow[]): Promise<Presented[]> {
  const ids = rows.map((row) => row.ticket_id)
  const [tickets, visible, topics, staff] = [
    await listTicketsNow(tx, ids),
    await listVisibleIds(tx, actor, ids),
    await findTopicNames(
      tx,
      rows.flatMap((row) => row.category_id ?? []),
    ),
    await findStaffNames(
      tx,
      rows.flatMap((row) => [row.agent_id ?? [], row.team_id ?? []].flat()),
    ),
  ]
  const named = (id: string | null) => (id === null ? null : { id, name: staff.get(id) ?? '' })
  return rows.map((row) => {
    const ticket = tickets.get(row.ticket_id)
    const topic = topics.get(row.category_id ?? '')
    return {
      row,
      item: {
        ticketId: row.ticket_id,
        title: visible.has(row.ticket_id) ? (ticket?.title ?? null) : null,
        status: (ticket?.status ?? 'Closed') as TicketStatus,
        at: row.at,
        project: { id: topic?.project_id ?? null, name: topic?.project_name ?? '' },
        category: { id: row.category_id, name: topic?.category_name ?? '' },
        agent: named(row.agent_id),
        team: named(row.team_id),
        seconds: row.seconds,
      },
    }
  })
}
