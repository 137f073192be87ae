import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import {
  createRecurringTicket,
  deleteRecurringTicket,
  enableRecurringTicket,
  exportRecurringTickets,
  getRecurringTicket,
  getRecurringTicketChoices,
  listRecurringRuns,
  listRecurringTickets,
  previewRecurrence,
  type RecurringTicket,
  runRecurringTicket,
  updateRecurringTicket,
} from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { csvSeparator } from '../../../lib/language/csv-separator.ts'
import type { ListSearch } from './list/list-search.ts'

export type RecurringBody = BodyGiven<typeof createRecurringTicket>
export type PreviewBody = BodyGiven<typeof previewRecurrence>

export const listRecurringQuery = ({ q, projectId, state, sort }: ListSearch) => ({
  ...operationPages('Recurring', listRecurringTickets, {
    query: {
      q: q?.trim().slice(0, limits.titleMaxLength) || undefined,
      enabled: state && (state === 'enabled' ? 'true' : 'false'),
      projectId,
      sort: sort ?? 'name',
      limit: limits.pageSizeMax,
    },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})

export const getRecurringQuery = (id: string) =>
  operationQuery('Recurring', getRecurringTicket, { params: { id }, quiet: true })

export const getChoicesQuery = (categoryId: string | null) => ({
  ...operationQuery('Recurring', getRecurringTicketChoices, {
    query: { categoryId: categoryId ?? undefined },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})

export const listRecurringRunsQuery = (id: string) =>
  operationPages('Recurring', listRecurringRuns, { params: { id }, query: {}, quiet: true })

/** From the moment on at which it is asked. */
export const previewRecurrenceQuery = (body: PreviewBody) =>
  queryOptions({
    queryKey: ['Recurring', 'previewRecurrence', body],
    queryFn: ({ signal }) => sendRequest(previewRecurrence, { body, quiet: true, signal }),
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  })

const refresh = () => invalidateGroups('Recurring')

export const useSaveRecurring = (id: string | null) =>
  useMutation({
    mutationFn: ({
      version,
      ...body
    }: RecurringBody & { version: number | undefined }): Promise<RecurringTicket> =>
      id
        ? sendRequest(updateRecurringTicket, { params: { id }, body: { ...body, version }, quiet: true })
        : sendRequest(createRecurringTicket, { body, quiet: true }),
    onSuccess: (saved) => {
      if (id === null) markFresh(saved.id)
      return refresh()
    },
  })

export const useEnableRecurring = () =>
  useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      sendRequest(enableRecurringTicket, { params: { id }, body: { enabled }, quiet: true }),
    onSettled: refresh,
  })

export const useRunRecurring = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(runRecurringTicket, { params: { id }, quiet: true }),
    onSettled: refresh,
  })

export const deleteRecurringRequest = (id: string) =>
  sendRequest(deleteRecurringTicket, { params: { id }, quiet: true }).finally(() => void refresh())

export const exportRecurringRequest = async () =>
  saveBlob(
    'recurring-tickets.csv',
    await download(exportRecurringTickets, { params: {}, query: { separator: csvSeparator() } }),
  )
