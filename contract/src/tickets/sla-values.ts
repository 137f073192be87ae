export const slaMetrics = ['firstReply', 'nextReply', 'resolution'] as const
export type SlaMetric = (typeof slaMetrics)[number]

/** As they stand in addresses. */
export const dueWithinHours = ['1', '4', '8', '24'] as const

export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekDay = (typeof weekDays)[number]

/** Opening and closing times of a day, in order; `24:00` is its end. */
export type DayHours = readonly (readonly [string, string])[]
/** A day that is absent is closed. */
export type WeekHours = Partial<Record<WeekDay, DayHours>>

/** The policy of tickets that no other one matches. */
export const defaultPolicyId = '00000000-0000-7000-8000-000000000024'

/** What policies may look at: what a ticket has from the start, and what agents set to steer it. */
export const slaConditionFields = [
  'projectId',
  'categoryId',
  'priority',
  'channel',
  'tagId',
  'language',
  'customerEmail',
  'customerGroup',
  'title',
] as const
