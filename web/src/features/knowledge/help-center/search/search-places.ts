import { useEffect } from 'react'
import { create } from 'zustand'

const places: (() => void)[] = []

/** Whether the search stands over the page, which it does where the page has no search field of its own. */
export const useSearchDialog = create(() => ({ isOpen: false }))

export const closeSearchDialog = () => useSearchDialog.setState({ isOpen: false })

/** Leads to the search: into the field of the page, else into one over the page. */
export function startSearch() {
  const focusField = places.at(-1)
  if (focusField) focusField()
  else useSearchDialog.setState({ isOpen: true })
}

/** Makes a search field the one that Ctrl+K leads to while it is on the page. */
export function useSearchPlace(focusField: () => void) {
  useEffect(() => {
    places.push(focusField)
    return () => void places.splice(places.indexOf(focusField), 1)
  }, [focusField])
}
