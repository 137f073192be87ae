import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { searchTickets as searchTicketsEndpoint, TicketHit } from '@savepoint/contract/tickets.ts'
import { partsOf } from '../knowledge/marked-text.ts'
import type { AgentActor } from '../platform/actors.ts'
import { presentSummary } from './present-ticket.ts'
import { findByIdentity, findByWords, type IdentityHitRow, type WordHitRow } from './ticket-search-queries.ts'
import type { TicketServices } from './ticket-services.ts'
import { blocksBackFrom } from './time-blocks.ts'
import { readingsOf } from './typed-text.ts'

/** How many messages are looked through: first so many, then, when sight left too few of them, so many more. */
const weighed = [200, 4_000] as const
const shortestBeginning = 2

/** Tickets the caller may see for what they typed: those it names exactly, then the latest. */
export async function searchTickets(
  services: TicketServices,
  actor: AgentActor,
  { q, limit }: QueryOf<typeof searchTicketsEndpoint>,
): Promise<ResponseOf<typeof searchTicketsEndpoint>> {
  const [named, worded] = await Promise.all([
    q.length < shortestBeginning ? [] : findByIdentity(services.db, actor, q, limit),
    findLatestByWords(services, actor, q, limit),
  ])
  const marks = new Map(worded.map((row) => [row.id, partsOf(row.marked_title)]))
  const hits = new Map<number, TicketHit>()
  for (const row of named) hits.set(row.id, presentIdentityHit(row, q, marks.get(row.id)))
  for (const row of worded) if (!hits.has(row.id)) hits.set(row.id, presentWordHit(row))
  const exact = new Set(named.filter((row) => row.exact).map((row) => row.id))
  const items = [...hits.values()].toSorted(
    (one, other) =>
      Number(exact.has(other.id)) - Number(exact.has(one.id)) || other.updatedAt.localeCompare(one.updatedAt),
  )
  return { items: items.slice(0, limit), nextCursor: null }
}

async function findLatestByWords(
  { db, clock }: TicketServices,
  actor: AgentActor,
  q: string,
  limit: number,
): Promise<WordHitRow[]> {
  if (readingsOf(q).length === 0) return []
  const blocks = blocksBackFrom(clock.now())
  const [few, many] = weighed
  const rows = await findByWords(db, actor, q, { blocks, weighed: few, limit })
  const { weighed: looked, shown } = { weighed: rows[0]?.weighed, shown: rows.length }
  if (shown >= limit || (looked !== undefined && looked < few)) return rows
  return await findByWords(db, actor, q, { blocks, weighed: many, limit })
}

function presentIdentityHit(
  row: IdentityHitRow,
  q: string,
  titleParts: TicketHit['titleParts'] | undefined,
): TicketHit {
  const length = row.found === 'number' ? row.text.length : q.length
  const parts = [
    { text: row.text.slice(0, length), hit: true },
    { text: row.text.slice(length), hit: false },
  ].filter(({ text }) => text !== '')
  return {
    ...presentSummary(row),
    titleParts: titleParts ?? [{ text: row.title, hit: false }],
    found: { where: row.found, parts },
  }
}

function presentWordHit(row: WordHitRow): TicketHit {
  const parts = partsOf(row.marked_text)
  const where = row.message_kind === 'note' ? ('note' as const) : ('message' as const)
  return {
    ...presentSummary(row),
    titleParts: partsOf(row.marked_title),
    found: parts.some(({ hit }) => hit) ? { where, parts } : null,
  }
}
