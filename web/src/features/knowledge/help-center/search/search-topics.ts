import { useEffect } from 'react'
import { create } from 'zustand'

const topics: (() => void)[] = []

export const useSearchDialog = create(() => ({ isOpen: false }))

export const closeSearchDialog = () => useSearchDialog.setState({ isOpen: false })

export function startSearch() {
  const focusField = topics.at(-1)
  if (focusField) focusField()
  else useSearchDialog.setState({ isOpen: true })
}

export function useSearchTopic(focusField: () => void) {
  useEffect(() => {
    topics.push(focusField)
    return () => void topics.splice(topics.indexOf(focusField), 1)
  }, [focusField])
}
