import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { locale } from '../people/credentials.ts'

import { csvLayout, day, editedVersion, id, named, nothing, pageOf, pageQuery, time } from '../values.ts'
import { calendarInput, calendarTimes } from './sla-inputs.ts'

const idParams = z.object({ id })
const right = 'sla.manage'

export const businessCalendar = calendarInput.extend({
  id,
  /** The policies that use it, and so keep it from being deleted. */
  policies: z.array(named),
  updatedAt: time,
})
export type BusinessCalendar = z.output<typeof businessCalendar>

export const slaSearch = { q: z.string().trim().min(1).max(limits.slaNameMaxLength).optional() }

export const listBusinessCalendars = endpoint({
  name: 'listBusinessCalendars',
  method: 'GET',
  path: '/api/private/businessCalendars',
  audience: 'agent',
  right,
  query: pageQuery.extend(slaSearch),
  response: pageOf(businessCalendar),
})

export const getBusinessCalendar = endpoint({
  name: 'getBusinessCalendar',
  method: 'GET',
  path: '/api/private/businessCalendars/{id}',
  audience: 'agent',
  right,
  params: idParams,
  response: businessCalendar,
})

export const exportBusinessCalendars = endpoint({
  name: 'exportBusinessCalendars',
  method: 'GET',
  path: '/api/private/businessCalendars/export',
  deferrable: true,
  audience: 'agent',
  right,
  carries: 'download',
  query: z.strictObject(csvLayout),
  response: z.unknown(),
})

/** Whose public holidays are known, with the codes and names of their states. */
export const listHolidayCountries = endpoint({
  name: 'listHolidayCountries',
  method: 'GET',
  path: '/api/private/businessCalendars/countries',
  audience: 'agent',
  right,
  query: z.strictObject({ locale: locale.default('en') }),
  response: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        states: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
})

export const previewBusinessCalendar = endpoint({
  name: 'previewBusinessCalendar',
  method: 'POST',
  path: '/api/private/businessCalendars/preview',
  audience: 'agent',
  right,
  body: calendarTimes.extend({ locale: locale.default('en') }),
  response: z.object({
    isOpen: z.boolean(),
    /** Null while it is open. */
    opensAt: time.nullable(),
    /** The next days that are closed or have other hours, at most 10. */
    days: z.array(
      z.object({
        date: day,
        kind: z.enum(['publicHoliday', 'ownHoliday', 'exception']),
        name: z.string().nullable(),
      }),
    ),
  }),
})

export const createBusinessCalendar = endpoint({
  name: 'createBusinessCalendar',
  method: 'POST',
  path: '/api/private/businessCalendars',
  audience: 'agent',
  right,
  idempotent: true,
  status: 201,
  body: calendarInput,
  response: businessCalendar,
})

export const updateBusinessCalendar = endpoint({
  name: 'updateBusinessCalendar',
  method: 'PUT',
  path: '/api/private/businessCalendars/{id}',
  audience: 'agent',
  right,
  params: idParams,
  body: calendarInput.extend(editedVersion),
  response: businessCalendar,
})

export const deleteBusinessCalendar = endpoint({
  name: 'deleteBusinessCalendar',
  method: 'DELETE',
  path: '/api/private/businessCalendars/{id}',
  audience: 'agent',
  right,
  status: 204,
  params: idParams,
  response: nothing,
})
