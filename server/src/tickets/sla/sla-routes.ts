import * as calendars from '@savepoint/contract/sla/calendars.ts'
import * as policies from '@savepoint/contract/sla/policies.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  createBusinessCalendar,
  deleteBusinessCalendar,
  exportBusinessCalendars,
  getBusinessCalendar,
  listBusinessCalendars,
  updateBusinessCalendar,
} from './calendars.ts'
import {
  createSlaPolicy,
  deleteSlaPolicy,
  exportSlaPolicies,
  getSlaPolicy,
  listSlaPolicies,
  orderSlaPolicies,
  previewSlaPolicy,
  updateSlaPolicy,
} from './policies.ts'
import { previewBusinessCalendar } from './preview-calendar.ts'
import { listCountries } from './public-holidays.ts'
import { getReplyPromise } from './reply-promise.ts'
import { exportSlaReport, getSlaReport } from './sla-report.ts'

export function slaRoutes(implement: Implement, services: TicketServices) {
  const { db } = services
  implement(calendars, {
    listBusinessCalendars: async ({ query }) => listBusinessCalendars(services, query),
    getBusinessCalendar: async ({ params }) => getBusinessCalendar(db, params.id),
    exportBusinessCalendars: async ({ actor, query, reply }) =>
      exportBusinessCalendars(services, actor, { ...query, reply }),
    listHolidayCountries: async ({ query }) => ({ items: await listCountries(query.locale) }),
    previewBusinessCalendar: async ({ body }) => previewBusinessCalendar(services, body),
    createBusinessCalendar: async ({ actor, body, retryable }) =>
      createBusinessCalendar(services, actor, { input: body, retryable }),
    updateBusinessCalendar: async ({ actor, params, body }) =>
      updateBusinessCalendar(services, actor, { id: params.id, input: body }),
    deleteBusinessCalendar: async ({ actor, params }) => {
      await deleteBusinessCalendar(services, actor, params.id)
      return null
    },
  })
  implement(policies, {
    listSlaPolicies: async ({ query }) => listSlaPolicies(services, query),
    getSlaPolicy: async ({ params }) => getSlaPolicy(db, services, params.id),
    exportSlaPolicies: async ({ actor, query, reply }) =>
      exportSlaPolicies(services, actor, { ...query, reply }),
    previewSlaPolicy: async ({ body }) => previewSlaPolicy(services, body),
    createSlaPolicy: async ({ actor, body, retryable }) =>
      createSlaPolicy(services, actor, { input: body, retryable }),
    updateSlaPolicy: async ({ actor, params, body }) =>
      updateSlaPolicy(services, actor, { id: params.id, input: body }),
    orderSlaPolicies: async ({ actor, body }) => {
      await orderSlaPolicies(services, actor, body.ids)
      return null
    },
    deleteSlaPolicy: async ({ actor, params }) => {
      await deleteSlaPolicy(services, actor, params.id)
      return null
    },
    getReplyPromise: async ({ actor, query }) => getReplyPromise(db, services, { ...query, actor }),
    getSlaReport: async ({ actor, query }) => getSlaReport(db, actor, query),
    exportSlaReport: async ({ actor, query, reply }) => exportSlaReport(services, actor, { ...query, reply }),
  })
}
