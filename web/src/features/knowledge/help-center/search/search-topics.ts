import { useEffect } from 'react'
import { create } from 'zustand'

const topics: (() => void)[] = []

/** Whether the search stands over the page, which it does where the page has no search field of its own. */
export const useSearchDialog = create(() => ({ isOpen: false }))

export const closeSearchDialog = () => useSearchDialog.setState({ isOpen: false })

/** Leads to the search: into the field of the page, else into one over the page. */
export function startSearch() {
  const focusField = topics.at(-1)
  if (focusField) focusField()
  else useSearchDialog.setState({ isOpen: true })
}

/** Makes a search field the one that Ctrl+K leads to while it is on the page. */
export function useSearchTopic(focusField: () => void) {
  useEffect(() => {
    topics.push(focusField)
    return () => void topics.splice(topics.indexOf(focusField), 1)
  }, [focusField])
}
