type Titled = { project_id: string; lexemes: string[] }
export type WordGroup<Ticket> = { words: [string, string]; tickets: [Ticket, ...Ticket[]] }

const smallest = 3
const mostWords = 8

/** Tickets of one project whose titles share two words; each belongs to its largest group. Largest first. */
export function groupByWords<Ticket extends Titled>(tickets: readonly Ticket[]): WordGroup<Ticket>[] {
  const pairs = new Map<string, { words: [string, string]; tickets: Ticket[] }>()
  for (const ticket of tickets) {
    for (const words of pairsOf(ticket.lexemes.toSorted().slice(0, mostWords))) {
      const key = JSON.stringify([ticket.project_id, ...words])
      const pair = pairs.get(key) ?? { words, tickets: [] }
      pair.tickets.push(ticket)
      pairs.set(key, pair)
    }
  }
  const taken = new Set<Ticket>()
  const groups: WordGroup<Ticket>[] = []
  for (const { words, tickets } of [...pairs.values()].toSorted(largestFirst)) {
    const [first, ...others] = tickets.filter((ticket) => !taken.has(ticket))
    if (!first || others.length + 1 < smallest) continue
    groups.push({ words, tickets: [first, ...others] })
    for (const ticket of tickets) taken.add(ticket)
  }
  return groups.toSorted(largestFirst)
}

function largestFirst(one: { tickets: unknown[] }, other: { tickets: unknown[] }) {
  return other.tickets.length - one.tickets.length
}

function pairsOf(words: string[]): [string, string][] {
  return words.flatMap((one, index) => words.slice(index + 1).map((other): [string, string] => [one, other]))
}
