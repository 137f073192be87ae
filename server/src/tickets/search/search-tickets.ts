import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type {
  searchTickets as searchTicketsEndpoint,
  TicketHit,
} from '@savepoint/contract/tickets/ticket-search.ts'
import { aroundMatch, partsOf } from '../../knowledge/search/marked-text.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { pageOfFound } from '../../platform/http/paging.ts'
import { presentSummary } from '../details/present-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findByIdentity, findByWords, type IdentityHitRow, type WordHitRow } from './ticket-search-queries.ts'
import { blocksBackFrom } from './time-blocks.ts'
import { codesIn, meaningOf, readingsOf } from './typed-text.ts'

/**
 * Each pass says how words match, how far back, and how many of the latest messages are examined. Whole words of the last weeks come first, because
 * prefixes of common words cost most, unless the words are rare: those are found in one pass. The last pass examines more messages when too few
 * were visible.
 */
const passes = [
  { finished: true, recent: 6, weighed: 200, rare: 6_000 },
  { finished: false, recent: undefined, weighed: 200, rare: undefined },
  { finished: false, recent: undefined, weighed: 4_000, rare: undefined },
]
const shortestBeginning = 2

type Query = QueryOf<typeof searchTicketsEndpoint>

export async function searchTickets(
  services: TicketServices,
  actor: AgentActor,
  query: Query,
): Promise<ResponseOf<typeof searchTicketsEndpoint>> {
  return await pageOfFound(query, (most) => findTickets(services, actor, { ...query, limit: most }))
}

/** The text index costs most, and knows neither numbers of tickets nor whole addresses. */
async function findTickets(services: TicketServices, actor: AgentActor, { q, limit }: Query) {
  const meaning = meaningOf(q)
  const searching =
    q.length < shortestBeginning ? [] : findByIdentity(services.db, actor, { typed: q, meaning, limit })
  const mayBeWords =
    meaning === 'words' || (meaning === 'digits' && (await searching).every(({ exact }) => !exact))
  const [named, worded] = await Promise.all([
    searching,
    mayBeWords ? findLatestByWords(services, actor, { q, limit }) : [],
  ])
  const codes = codesIn(q)
  const marks = new Map(worded.map((row) => [row.id, partsOf(row.marked_title, codes)]))
  const hits = new Map<number, TicketHit>()
  for (const row of named) hits.set(row.id, presentIdentityHit(row, q, marks.get(row.id)))
  for (const row of worded) if (!hits.has(row.id)) hits.set(row.id, presentWordHit(row, codes))
  const exact = new Set(named.filter((row) => row.exact).map((row) => row.id))
  const items = [...hits.values()].toSorted(
    (one, other) =>
      Number(exact.has(other.id)) - Number(exact.has(one.id)) || other.updatedAt.localeCompare(one.updatedAt),
  )
  return { items: items.slice(0, limit) }
}

async function findLatestByWords(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { q, limit }: { q: string; limit: number },
): Promise<WordHitRow[]> {
  const blocks = blocksBackFrom(clock.now())
  let rows: WordHitRow[] = []
  for (const { finished, recent, weighed, rare } of passes) {
    if (readingsOf(q, { finished }).length === 0) continue
    const found = await findByWords(db, actor, {
      typed: q,
      search: {
        blocks: blocks.slice(0, recent),
        finished,
        weighed,
        limit,
        rare,
      },
    })
    rows = found.rows
    const isAll = found.isRare || (!finished && found.weighed < weighed)
    if (rows.length >= limit || isAll) return rows
  }
  return rows
}

function presentIdentityHit(
  row: IdentityHitRow,
  q: string,
  titleParts: TicketHit['titleParts'] | undefined,
): TicketHit {
  // A tag may have been typed in the other keyboard layout.
  const isWhole =
    row.found === 'number' || (row.found === 'tag' && !row.text.toLowerCase().startsWith(q.toLowerCase()))
  const length = isWhole ? row.text.length : q.length
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

function presentWordHit(row: WordHitRow, codes: readonly string[]): TicketHit {
  const parts = aroundMatch(partsOf(row.marked_text, codes))
  const where = row.message_kind === 'note' ? ('note' as const) : ('message' as const)
  return {
    ...presentSummary(row),
    titleParts: partsOf(row.marked_title, codes),
    found: parts.some(({ hit }) => hit) ? { where, parts } : null,
  }
}
