import { throughBarrels } from './through-barrels.ts'

export type Graph = {
  getModuleInfo(
    id: string,
  ): { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const component = /[\\/]src[\\/]routes[\\/].*\?tsr-split=component/
const workRoute = /[\\/]src[\\/]routes[\\/](tickets|admin|knowledge|replies)(\.tsx|[\\/]).*\?tsr-split=/
const administrationRoute =
  /[\\/]src[\\/]routes[\\/](admin|knowledge|replies)(\.tsx|[\\/]).*\?tsr-split=component/
const deskRoute = /[\\/]src[\\/]routes[\\/]tickets(\.tsx|[\\/])/
const workPageFinder = /virtual:find-work-page/
const ticketPane = /[\\/]agent[\\/]ticket[\\/]TicketPane\.tsx$/
const ofAgents = [workRoute, workPageFinder, ticketPane]
const publicRoute =
  /[\\/]src[\\/]routes[\\/](customer[\\/]articles[\\/]|(index|customer|auth|confirm\w+|resetPassword|unsubscribe)\.tsx\?)/

/** The pages that search engines and most visitors open first. */
const homeRoute = /[\\/]src[\\/]routes[\\/]index\.tsx\?/
const articleRoute =
  /[\\/]src[\\/]routes[\\/]customer(\.tsx|[\\/]articles[\\/]\$projectId[\\/]\$articleId\.tsx)\?/

/** Loaded by both of them while there is something to announce. */
const banners = /[\\/]announcements[\\/]AnnouncementBanners\.tsx$/

/**
 * Puts what pages share into few files instead of many small ones. Each file imports only from those above it:
 * - `basics` is what the home page, articles and the agents' workspace all start with, `reading` what the first two do,
 *   `home` and `document` what one of them does. They load nothing else of what other pages share.
 * - `entry` is what the workspace shares with the other public pages, `signed-in` what it shares with pages of players that no
 *   visitor loads before acting, `desk` what no page of players can reach, so that none of their files imports it back.
 * - `ticket…` is the same again for what an open ticket needs besides the queue.
 * - `administration` is what several of its pages start with and no page of players can reach.
 *
 * `isBelow` says what needs none of these, and so may be in a file that they import.
 */
export function deskChunks(main: string) {
  let parts: ReturnType<typeof findParts> | undefined
  const find = (graph: Graph) => {
    parts ??= findParts(main, graph)
    return parts
  }
  return {
    chunkOf: (id: string, graph: Graph) => {
      const { files } = find(graph)
      return Object.entries(files).find(([, modules]) => modules.has(id))?.[0] ?? null
    },
    isBelow: (id: string, graph: Graph) => !find(graph).above.has(id),
  }
}

function findParts(main: string, graph: Graph) {
  const imported = throughBarrels(graph)
  const loadedLater = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const both = (id: string) => [...imported(id), ...loadedLater(id)]
  const all = reach([main], both)
  const routes = [...all].filter((id) => component.test(id))
  const startOf = (route: RegExp) =>
    reach(
      routes.filter((id) => route.test(id)),
      imported,
    )
  const customers = reach([main], (id) =>
    both(id).filter((next) => !ofAgents.some((part) => part.test(next))),
  )
  const ofDesk = startOf(deskRoute)
  const ofTicket = reach(
    [...all].filter((id) => ticketPane.test(id)),
    imported,
  )
  const work = ofDesk.union(ofTicket)
  /** What a ticket loads a moment after it. */
  const later = reach([...ofTicket], (id) => both(id).filter((next) => !component.test(next)))
  const announced = reach(
    [...all].filter((id) => banners.test(id)),
    imported,
  )
  const home = startOf(homeRoute).union(announced)
  const document = startOf(articleRoute).union(announced)
  const reading = home.intersection(document)
  // The first that has a module takes it.
  const files = {
    basics: reading.intersection(ofDesk),
    'reading-ticket': reading.intersection(ofTicket),
    'reading-later': reading.intersection(later),
    reading,
    'home-basics': home.intersection(work),
    'document-basics': document.intersection(ofDesk),
    'document-ticket': document.intersection(ofTicket),
    'home-later': home.intersection(later),
    'document-later': document.intersection(later),
    home,
    document,
    entry: ofDesk.intersection(startOf(publicRoute)),
    desk: ofDesk.difference(customers),
    'signed-in': ofDesk,
    'ticket-entry': ofTicket.intersection(startOf(publicRoute)),
    'ticket-signed-in': ofTicket.intersection(customers),
    ticket: ofTicket,
    administration: sharedBy(
      routes.filter((id) => administrationRoute.test(id)),
      imported,
    ).difference(customers),
  }
  const importers = new Map<string, string[]>()
  for (const id of all)
    for (const next of imported(id)) importers.set(next, [...(importers.get(next) ?? []), id])
  const above = reach([...home, ...document, ...work], (id) => importers.get(id) ?? [])
  return { files, above }
}

/** What at least this many of the pages start with. */
const leastPages = 4

function sharedBy(pages: readonly string[], imported: (id: string) => readonly string[]) {
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const id of reach([page], imported)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= leastPages).map(([id]) => id))
}

function reach(from: readonly string[], next: (id: string) => readonly string[]) {
  const found = new Set(from)
  for (const id of found) for (const further of next(id)) found.add(further)
  return found
}
