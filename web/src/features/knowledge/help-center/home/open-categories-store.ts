import { createPersisted } from '../../../../lib/browser/create-persisted.ts'
import { browserSession } from '../../../../lib/session/browser-session.ts'

type OpenCategories = { projectId: string | null; open: readonly string[] }

const nothing: OpenCategories = { projectId: null, open: [] }

/** Kept for one project at a time, until the reader signs out. */
export const useOpenCategories = createPersisted(nothing, { name: 'savepoint.open-categories', version: 1 })

browserSession.subscribe(({ what }) => {
  if (what !== 'signedIn') useOpenCategories.setState(nothing)
})

export function listOpenCategories(
  { projectId, open }: OpenCategories,
  wanted: string,
  all: readonly string[],
) {
  return projectId === wanted ? all.filter((id) => open.includes(id)) : all.slice(0, 1)
}

export const openCategories = (projectId: string, open: readonly string[]) =>
  useOpenCategories.setState({ projectId, open })

/** From what is open now: a page may be pressed again before it has shown that. */
export function toggleCategory(
  { projectId, all }: { projectId: string; all: readonly string[] },
  id: string,
) {
  const open = listOpenCategories(useOpenCategories.getState(), projectId, all)
  openCategories(projectId, open.includes(id) ? open.filter((other) => other !== id) : [...open, id])
}

export function rememberCategory(projectId: string, categoryId: string) {
  const state = useOpenCategories.getState()
  const open = state.projectId === projectId ? state.open : []
  if (!open.includes(categoryId)) openCategories(projectId, [...open, categoryId])
}
