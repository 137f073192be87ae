import { useEffect, useState } from 'react'

/** Mantine gives the focus back only from what opened after it was drawn. */
export function useOpenedAfterDrawing(isOpen: boolean) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return isDrawn && isOpen
}
