import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { RecurringTicket } from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import type { MonthWeek, RecurrenceUnit } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { type WeekDay, weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { ownTimeZone } from '../../../lib/dates/time-zones.ts'
import { collectErrors, type FieldErrors } from '../replies-admin/fields/use-edited-values.ts'
import type { RecurringBody } from './recurring-api.ts'

export const monthlyKinds = ['day', 'weekday'] as const
export const endings = ['never', 'date', 'count'] as const

/** What is written in the form; what the chosen kind of schedule does not need stays there until it is saved. */
export type RecurringValues = {
  name: string
  enabled: boolean
  projectId: string | null
  categoryId: string | null
  title: string
  description: string
  priority: TicketPriority
  tagIds: string[]
  teamId: string | null
  agentId: string | null
  checklist: string[]
  unit: RecurrenceUnit
  every: number | null
  weekdays: WeekDay[]
  monthly: (typeof monthlyKinds)[number]
  monthDay: number | null
  monthWeek: MonthWeek
  monthWeekday: WeekDay
  time: string
  timeZone: string
  startsOn: string
  ending: (typeof endings)[number]
  endsOn: string
  endsAfter: number | null
  skipsWhileOpen: boolean
  calendarId: string | null
}

const today = () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date())

export const newRecurring = (): RecurringValues => ({
  name: '',
  enabled: true,
  projectId: null,
  categoryId: null,
  title: '',
  description: '',
  priority: 'normal',
  tagIds: [],
  teamId: null,
  agentId: null,
  checklist: [],
  unit: 'weeks',
  every: 1,
  weekdays: ['mon'],
  monthly: 'day',
  monthDay: 1,
  monthWeek: 'first',
  monthWeekday: 'mon',
  time: '09:00',
  timeZone: ownTimeZone(),
  startsOn: today(),
  ending: 'never',
  endsOn: '',
  endsAfter: 10,
  skipsWhileOpen: false,
  calendarId: null,
})

export function valuesOf(saved: RecurringTicket): RecurringValues {
  const { schedule, project, category, team, agent, calendar, tags } = saved
  const blank = newRecurring()
  return {
    ...blank,
    name: saved.name,
    enabled: saved.enabled,
    projectId: project.id,
    categoryId: category.id,
    title: saved.title,
    description: saved.description,
    priority: saved.priority,
    tagIds: tags.map(({ id }) => id),
    teamId: team?.id ?? null,
    agentId: agent?.id ?? null,
    checklist: saved.checklist,
    unit: schedule.unit,
    every: schedule.every,
    weekdays: schedule.unit === 'weeks' ? schedule.weekdays : blank.weekdays,
    monthly: schedule.monthWeek === null ? 'day' : 'weekday',
    monthDay: schedule.monthDay ?? blank.monthDay,
    monthWeek: schedule.monthWeek ?? blank.monthWeek,
    monthWeekday: schedule.monthWeekday ?? blank.monthWeekday,
    time: schedule.time,
    timeZone: schedule.timeZone,
    startsOn: schedule.startsOn,
    ending: schedule.endsOn !== null ? 'date' : schedule.endsAfter !== null ? 'count' : 'never',
    endsOn: schedule.endsOn ?? '',
    endsAfter: schedule.endsAfter ?? blank.endsAfter,
    skipsWhileOpen: saved.skipsWhileOpen,
    calendarId: calendar?.id ?? null,
  }
}

export function scheduleOf(values: RecurringValues): RecurringBody['schedule'] {
  const { unit, every, weekdays, monthly, monthDay, monthWeek, monthWeekday, ending, endsOn, endsAfter } =
    values
  const byDay = unit === 'months' && monthly === 'day'
  const byWeekday = unit === 'months' && monthly === 'weekday'
  return {
    unit,
    every: every ?? 0,
    weekdays: unit === 'weeks' ? weekDays.filter((day) => weekdays.includes(day)) : [],
    monthDay: byDay ? monthDay : null,
    monthWeek: byWeekday ? monthWeek : null,
    monthWeekday: byWeekday ? monthWeekday : null,
    time: values.time,
    timeZone: values.timeZone,
    startsOn: values.startsOn,
    endsOn: ending === 'date' ? endsOn : null,
    endsAfter: ending === 'count' ? (endsAfter ?? 0) : null,
  }
}

export const bodyOf = (values: RecurringValues): RecurringBody => ({
  name: values.name,
  enabled: values.enabled,
  projectId: values.projectId ?? '',
  categoryId: values.categoryId ?? '',
  title: values.title,
  description: values.description,
  priority: values.priority,
  tagIds: values.tagIds,
  teamId: values.teamId,
  agentId: values.agentId,
  checklist: values.checklist,
  schedule: scheduleOf(values),
  skipsWhileOpen: values.skipsWhileOpen,
  calendarId: values.calendarId,
})

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** What must be filled in before the server is asked; `undefined` if nothing. */
export function findBlanks(values: RecurringValues): FieldErrors | undefined {
  const missing = 'Mandatory field'
  const blanks = [
    ...(['name', 'title', 'description'] as const).filter((field) => values[field].trim() === ''),
    ...(values.categoryId === null ? ['categoryId'] : []),
    ...scheduleBlanks(values),
  ]
  return blanks.length > 0 ? collectErrors(blanks.map((path) => ({ path, message: missing }))) : undefined
}

export function scheduleBlanks(values: RecurringValues): (keyof RecurringValues)[] {
  const { unit, monthly, ending } = values
  const checks: [keyof RecurringValues, boolean][] = [
    ['every', values.every !== null],
    ['weekdays', unit !== 'weeks' || values.weekdays.length > 0],
    ['monthDay', unit !== 'months' || monthly !== 'day' || values.monthDay !== null],
    ['time', /^\d{2}:\d{2}$/.test(values.time)],
    ['startsOn', isDate(values.startsOn)],
    ['endsOn', ending !== 'date' || isDate(values.endsOn)],
    ['endsAfter', ending !== 'count' || values.endsAfter !== null],
  ]
  return checks.filter(([, isFilled]) => !isFilled).map(([name]) => name)
}
