type Graph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const component = /[\\/]src[\\/]routes[\\/].*\?tsr-split=component/
const workRoute = /[\\/]src[\\/]routes[\\/](tickets|admin)(\.tsx|[\\/]).*\?tsr-split=component/
const deskRoute = /[\\/]src[\\/]routes[\\/]tickets(\.tsx|[\\/])/

/**
 * Puts into one file, `desk`, what the agents' workspace shares with dialogs and administration, instead of into many small
 * ones. Customer pages cannot reach any of it, so none of their files imports `desk` back.
 */
export function deskChunks(main: string) {
  let desk: Set<string> | undefined
  return (id: string, graph: Graph) => {
    desk ??= findDeskModules(main, graph)
    return desk.has(id) ? 'desk' : null
  }
}

function findDeskModules(main: string, graph: Graph) {
  const imported = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  const loadedLater = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const both = (id: string) => [...imported(id), ...loadedLater(id)]
  const routes = [...reach([main], both)].filter((id) => component.test(id))
  const customers = reach([main], (id) => both(id).filter((next) => !workRoute.test(next)))
  const desk = reach(
    routes.filter((id) => deskRoute.test(id)),
    imported,
  )
  return desk.difference(customers)
}

function reach(from: readonly string[], next: (id: string) => readonly string[]) {
  const found = new Set(from)
  for (const id of found) for (const further of next(id)) found.add(further)
  return found
}
