import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import {
  type BusinessCalendar,
  createBusinessCalendar,
  deleteBusinessCalendar,
  exportBusinessCalendars,
  listBusinessCalendars,
  listHolidayCountries,
  previewBusinessCalendar,
  updateBusinessCalendar,
} from '@savepoint/contract/sla/calendars.ts'
import {
  createSlaPolicy,
  deleteSlaPolicy,
  exportSlaPolicies,
  exportSlaReport,
  getSlaReport,
  listSlaPolicies,
  orderSlaPolicies,
  previewSlaPolicy,
  type SlaPolicy,
  updateSlaPolicy,
} from '@savepoint/contract/sla/policies.ts'
import type { CalendarInput, SlaPolicyInput } from '@savepoint/contract/sla/sla-inputs.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { csvSeparator } from '../../../lib/language/csv-separator.ts'

const partOfName = (text: string) => text.trim().slice(0, limits.slaNameMaxLength) || undefined
/** Every policy and calendar: there are at most a hundred of each. */
const all = { limit: limits.pageSizeMax }

export const listPoliciesQuery = (text: string) => ({
  ...operationPages('ServiceLevels', listSlaPolicies, {
    query: { q: partOfName(text), ...all },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})
export const listCalendarsQuery = (text: string) => ({
  ...operationPages('ServiceLevels', listBusinessCalendars, {
    query: { q: partOfName(text), ...all },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})
export const calendarChoicesQuery = () =>
  operationQuery('ServiceLevels', listBusinessCalendars, { query: all, quiet: true })
export const listCountriesQuery = (locale: Locale) => ({
  ...operationQuery('ServiceLevels', listHolidayCountries, { query: { locale }, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Previews are calculated anew each time: they say what would happen now. */
export const policyPreviewQuery = (body: BodyOf<typeof previewSlaPolicy> | null) =>
  queryOptions({
    queryKey: ['ServiceLevels', 'previewSlaPolicy', body],
    queryFn: ({ signal }) => sendRequest(previewSlaPolicy, { body: body!, quiet: true, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
export const calendarPreviewQuery = (body: BodyOf<typeof previewBusinessCalendar> | null) =>
  queryOptions({
    queryKey: ['ServiceLevels', 'previewBusinessCalendar', body],
    queryFn: ({ signal }) => sendRequest(previewBusinessCalendar, { body: body!, quiet: true, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Tickets show their targets. */
const refresh = () => invalidateGroups('ServiceLevels', 'TicketInfo', 'TicketsInfo', 'ReplyPromise')
const showNew = (before: unknown) => (saved: { id: string }) => {
  if (before === null) markFresh(saved.id)
  return refresh()
}

export const useSavePolicy = (policy: SlaPolicy | null) =>
  useMutation({
    mutationFn: ({
      updatedAt,
      ...body
    }: SlaPolicyInput & { updatedAt?: string | null }): Promise<SlaPolicy> =>
      policy
        ? sendRequest(updateSlaPolicy, {
            ...{
              params: { id: policy.id },
              body: { ...body, ...(updatedAt !== undefined && { updatedAt }) },
              quiet: true,
            },
          })
        : sendRequest(createSlaPolicy, { body, quiet: true }),
    onSuccess: showNew(policy),
    // It may have failed because a colleague has changed it.
    onError: refresh,
  })

export const useSaveCalendar = (calendar: BusinessCalendar | null) =>
  useMutation({
    mutationFn: ({
      updatedAt,
      ...body
    }: CalendarInput & { updatedAt?: string }): Promise<BusinessCalendar> =>
      calendar
        ? sendRequest(updateBusinessCalendar, {
            ...{
              params: { id: calendar.id },
              body: { ...body, ...(updatedAt && { updatedAt }) },
              quiet: true,
            },
          })
        : sendRequest(createBusinessCalendar, { body, quiet: true }),
    onSuccess: showNew(calendar),
    onError: refresh,
  })

export const useOrderPolicies = () =>
  useMutation({
    mutationFn: (ids: string[]) => sendRequest(orderSlaPolicies, { body: { ids }, quiet: true }),
    onSettled: refresh,
  })

export const deletePolicyRequest = (id: string) =>
  sendRequest(deleteSlaPolicy, { params: { id }, quiet: true }).finally(() => void refresh())
export const deleteCalendarRequest = (id: string) =>
  sendRequest(deleteBusinessCalendar, { params: { id }, quiet: true }).finally(() => void refresh())

const csv = () => ({ separator: csvSeparator() })
export const exportPoliciesRequest = async () =>
  saveBlob('sla-policies.csv', await download(exportSlaPolicies, { params: {}, query: csv() }))
export const exportCalendarsRequest = async () =>
  saveBlob('calendars.csv', await download(exportBusinessCalendars, { params: {}, query: csv() }))

type Days = { from: string; to: string; timeZone: string }
export const slaReportQuery = (days: Days) => ({
  ...operationQuery('Statistics', getSlaReport, { query: days, quiet: true }),
  placeholderData: keepPreviousData,
})
export const exportReportRequest = async (days: Days) =>
  saveBlob('sla.csv', await download(exportSlaReport, { params: {}, query: { ...days, ...csv() } }))
