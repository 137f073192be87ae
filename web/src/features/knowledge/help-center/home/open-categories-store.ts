import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserSession } from '../../../../lib/session/browser-session.ts'

type OpenCategories = { projectId: string | null; open: readonly string[] }

const nothing: OpenCategories = { projectId: null, open: [] }

/** Which categories a reader opened; kept for one project at a time, until they sign out. */
export const useOpenCategories = create<OpenCategories>()(
  persist(() => nothing, { name: 'savepoint.open-categories', version: 1 }),
)

browserSession.subscribe(({ what }) => {
  if (what !== 'signedIn') useOpenCategories.setState(nothing)
})

/** The open ones of a project; the first where nothing is remembered. */
export function listOpenCategories(
  { projectId, open }: OpenCategories,
  wanted: string,
  all: readonly string[],
) {
  return projectId === wanted ? all.filter((id) => open.includes(id)) : all.slice(0, 1)
}

export const openCategories = (projectId: string, open: readonly string[]) =>
  useOpenCategories.setState({ projectId, open })

/** Whoever reads an article finds its category open when they come back to the tree. */
export function rememberCategory(projectId: string, categoryId: string) {
  const state = useOpenCategories.getState()
  const open = state.projectId === projectId ? state.open : []
  if (!open.includes(categoryId)) openCategories(projectId, [...open, categoryId])
}
