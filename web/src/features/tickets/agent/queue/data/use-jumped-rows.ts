import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@savepoint/contract/limits.ts'
import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../../../lib/api/query-client.ts'
import { listTicketsPageQuery, outlineTicketsQuery } from './queue-api.ts'
import type { QueueFilter } from './queue-filter.ts'
import { jumpedPages, pageOfRow, type Range } from './row-slots.ts'

const settleMs = 90

type Given = {
  filter: QueueFilter
  /** Rows from the top, page after page. */
  loaded: readonly TicketSummary[]
  hasMore: boolean
  isHeld: boolean
}

/**
 * The scrollbar covers the whole queue: rows that do not follow the loaded ones are fetched where it stops. Only the
 * pages on screen are kept up to date; while the pointer rests on the list they do not change.
 */
export function useJumpedRows({ filter, loaded, hasMore, isHeld }: Given) {
  const [settled, setSettled] = useState<Range>({ first: 0, last: 0 })
  // Rows that rush by while the scrollbar is dragged are neither fetched nor a reason to render.
  const setRange = useDebouncedCallback(setSettled, settleMs)
  const outline = useQuery({
    ...outlineTicketsQuery(filter),
    enabled: hasMore && filter.text === undefined,
  }).data
  const total = hasMore ? Math.max(loaded.length, outline?.count ?? 0) : loaded.length
  const cursorOf = (page: number) => outline?.cursors[page - 1]
  const wanted = outline
    ? jumpedPages(settled, { loaded: loaded.length, total }).filter((page) => cursorOf(page) !== undefined)
    : []
  const answers = useQueries({
    queries: wanted.map((page) => {
      const query = listTicketsPageQuery(filter, cursorOf(page) ?? '')
      return { ...query, enabled: !isHeld || queryClient.getQueryData(query.queryKey) === undefined }
    }),
  })
  const pages = new Map(wanted.map((page, at) => [page, answers[at]?.data?.items]))
  const ticketAt = (index: number): TicketSummary | undefined => {
    if (index < loaded.length) return loaded[index]
    const { page, at } = pageOfRow(index)
    return pages.get(page)?.[at]
  }
  /** Where a ticket is, among all rows fetched so far; -1 when it is in none. */
  const findRow = (id: number): number => {
    const near = loaded.findIndex((ticket) => ticket.id === id)
    if (near >= 0 || !outline) return near
    for (const [before, cursor] of outline.cursors.entries()) {
      const page = queryClient.getQueryData(listTicketsPageQuery(filter, cursor).queryKey)
      const at = page?.items.findIndex((ticket) => ticket.id === id) ?? -1
      if (at >= 0) return (before + 1) * limits.pageSize + at
    }
    return -1
  }
  const jumped = [...pages.values()].flatMap((items) => items ?? [])
  return { total, ticketAt, findRow, jumped, setRange }
}
