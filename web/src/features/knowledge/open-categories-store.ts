import { create } from 'zustand'

type OpenCategories = { projectId: string | null; open: readonly string[] }

/** Which categories a reader opened; kept for one project at a time. */
export const useOpenCategories = create<OpenCategories>(() => ({ projectId: null, open: [] }))

export function toggleCategory(projectId: string, categoryId: string) {
  useOpenCategories.setState((state) => {
    const open = state.projectId === projectId ? state.open : []
    const isOpen = open.includes(categoryId)
    return { projectId, open: isOpen ? open.filter((id) => id !== categoryId) : [...open, categoryId] }
  })
}
