import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useIsNarrow } from '../../../../lib/browser/use-is-narrow.ts'
import { useSettings } from '../../../../lib/settings/settings-store.ts'
import { type ColumnName, hasRoomForColumns, knownColumns } from './columns/columns.ts'

export type QueueLayout = {
  columns: readonly ColumnName[]
  /** Each ticket takes two lines instead of columns. */
  isNarrow: boolean
}

/** Beside an open ticket, and wherever columns have no room, each ticket takes two lines. */
export function useQueueLayout(list: RefObject<HTMLElement | null>, isTicketOpen: boolean): QueueLayout {
  const own = useSettings((settings) => settings.queueColumns)
  const columns = useMemo(() => knownColumns(own), [own])
  const width = useWidth(list)
  const isSmall = useIsNarrow() || isTicketOpen
  return { columns, isNarrow: isSmall || !hasRoomForColumns(width, columns) }
}

/** In CSS pixels, known before the first paint; until then that of the window. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(innerWidth)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(current.clientWidth)
    const sizes = new ResizeObserver(measure)
    measure()
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [element])
  return width
}
