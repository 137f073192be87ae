import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useStableRows } from '../stable/use-stable-rows.ts'
import { listTicketsQuery } from './queue-api.ts'
import type { QueueFilter } from './queue-filter.ts'

/** Rows of another filter, and outdated rows of this one, are shown until the answer comes and not kept. */
export function useQueueRows(filter: QueueFilter, isHeld: boolean) {
  const query = useInfiniteQuery(listTicketsQuery(filter))
  const fresh = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  const opened = useRef({ filter: '', isAnswered: false })
  const name = JSON.stringify(filter)
  if (opened.current.filter !== name) opened.current = { filter: name, isAnswered: false }
  if (!query.isPlaceholderData && (query.isFetchedAfterMount || !query.isStale))
    opened.current.isAnswered = true
  const shown = useRef(name)
  if (!query.isPlaceholderData) shown.current = name
  return {
    query,
    /** Names the filter that the shown rows are of. */
    list: shown.current,
    ...useStableRows(fresh, isHeld, `${name} ${opened.current.isAnswered}`),
  }
}
