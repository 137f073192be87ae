import type * as calendars from '../../sla/calendars.ts'
import type * as policies from '../../sla/policies.ts'
import type { Descriptions } from '../description.ts'

const replanned = 'Open tickets get their new targets; what was met or missed stays as it is.'
const neverOpen = 'Refused when it would not be open for long enough to reach the targets.'

export const businessCalendars: Descriptions<typeof calendars> = {
  listBusinessCalendars: { summary: 'List business calendars', description: 'By name.' },
  getBusinessCalendar: { summary: 'Get a business calendar' },
  exportBusinessCalendars: { summary: 'Export all business calendars as CSV' },
  listHolidayCountries: {
    summary: 'List the countries whose public holidays are known',
    description: 'With their states, named in the chosen language where a name is known.',
  },
  previewBusinessCalendar: {
    summary: 'Preview a business calendar',
    description: 'Whether it is open now, and its next holidays and exceptions. Nothing is saved.',
  },
  createBusinessCalendar: {
    summary: 'Create a business calendar',
    problems: ['documentAlreadyExists', 'invalidOperation'],
    description: `At most 100. ${neverOpen}`,
  },
  updateBusinessCalendar: {
    summary: 'Change a business calendar',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description: `${neverOpen} ${replanned}`,
  },
  deleteBusinessCalendar: {
    summary: 'Delete a business calendar',
    problems: ['inUse'],
    description: 'Only if no policy, recurring ticket, team or employee uses it.',
  },
}

export const slaPolicies: Descriptions<typeof policies> = {
  listSlaPolicies: {
    summary: 'List SLA policies',
    description: 'In the order in which they apply: the first that matches a ticket is its policy.',
  },
  getSlaPolicy: { summary: 'Get an SLA policy' },
  exportSlaPolicies: { summary: 'Export all SLA policies as CSV' },
  previewSlaPolicy: {
    summary: 'Preview the targets of an SLA policy',
    description: 'When a ticket created now would be due. Nothing is saved.',
  },
  createSlaPolicy: {
    summary: 'Create an SLA policy',
    problems: ['documentAlreadyExists', 'invalidOperation'],
    description: `It comes after the others, before the default policy. At most 100. ${replanned}`,
  },
  updateSlaPolicy: {
    summary: 'Change an SLA policy',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description: `The default policy keeps matching every ticket and needs a target for the first reply. ${replanned}`,
  },
  orderSlaPolicies: { summary: 'Order the SLA policies', description: replanned },
  deleteSlaPolicy: {
    summary: 'Delete an SLA policy',
    problems: ['invalidOperation'],
    description: `The default policy cannot be deleted. ${replanned}`,
  },
  getReplyPromise: {
    summary: 'When a request about a topic would be answered',
    description: 'Null when its policy has no target for the first reply.',
  },
  getSlaReport: {
    summary: 'Report of targets met and missed',
    description:
      'Of the categories that the role sees, for each metric, in all and by policy. What was missed and still runs counts as missed.',
  },
  exportSlaReport: { summary: 'Export the report of targets as CSV' },
}
