import { throughBarrels } from './through-barrels.ts'

export type Graph = {
  getModuleInfo(
    id: string,
  ): { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const component = /[\\/]src[\\/]routes[\\/].*\?tsr-split=component/
const workRoute = /[\\/]src[\\/]routes[\\/](tickets|admin|replies)(\.tsx|[\\/]).*\?tsr-split=component/
const deskRoute = /[\\/]src[\\/]routes[\\/]tickets(\.tsx|[\\/])/
const publicRoute =
  /[\\/]src[\\/]routes[\\/](customer[\\/]articles[\\/]|(index|customer|auth|confirm\w+|resetPassword|unsubscribe)\.tsx\?)/

/**
 * Puts what the agents' workspace shares with other pages into two files instead of many small ones: `desk` with what no page of
 * customers can reach, so that none of their files imports it back, and `signed-in` with what some do, though no public page
 * before the visitor acts. `isBelow` tells what needs neither, and so may be in a file that they import.
 */
export function deskChunks(main: string) {
  let parts: ReturnType<typeof findDeskParts> | undefined
  const find = (graph: Graph) => {
    parts ??= findDeskParts(main, graph)
    return parts
  }
  return {
    chunkOf: (id: string, graph: Graph) => {
      const { desk, signedIn } = find(graph)
      if (desk.has(id)) return 'desk'
      return signedIn.has(id) ? 'signed-in' : null
    },
    isBelow: (id: string, graph: Graph) => !find(graph).above.has(id),
  }
}

function findDeskParts(main: string, graph: Graph) {
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
  const customers = reach([main], (id) => both(id).filter((next) => !workRoute.test(next)))
  const ofDesk = startOf(deskRoute)
  const desk = ofDesk.difference(customers)
  const signedIn = ofDesk.intersection(customers).difference(startOf(publicRoute))
  const importers = new Map<string, string[]>()
  for (const id of all)
    for (const next of imported(id)) importers.set(next, [...(importers.get(next) ?? []), id])
  const above = reach([...desk, ...signedIn], (id) => importers.get(id) ?? [])
  return { desk, signedIn, above }
}

function reach(from: readonly string[], next: (id: string) => readonly string[]) {
  const found = new Set(from)
  for (const id of found) for (const further of next(id)) found.add(further)
  return found
}
