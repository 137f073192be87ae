import { z } from 'zod'
import { limits } from '../../limits.ts'
import { locale } from '../../people/credentials.ts'
import { locales } from '../../people/locales.gen.ts'
import { day, id } from '../../values.ts'
import { assignmentModes } from './assignment-values.ts'

const capacity = z.number().int().min(1).max(limits.capacityMax).nullable()

export const teamAssignmentInput = z.strictObject({
  mode: z.enum(assignmentModes),
  /** How many tickets that wait for the agent one may have; null: any number. */
  capacity: capacity.default(null),
  /** After so many minutes away, an agent's tickets that wait for them go back; null: never. */
  returnAfterMinutes: z.number().int().min(1).max(limits.returnAfterMinutesMax).nullable().default(null),
  /** After so many business minutes without an answer, a ticket goes to the next agent; null: never. */
  passAfterMinutes: z.number().int().min(1).max(limits.returnAfterMinutesMax).nullable().default(null),
  /** When the team works; null: around the clock. */
  calendarId: id.nullable().default(null),
})
export type TeamAssignmentInput = z.output<typeof teamAssignmentInput>

/** Written `2026-12-31`. */

export const employeeAssignmentInput = z.strictObject({
  /** Instead of the team's; null: as the team. */
  capacity: capacity.default(null),
  /** Instead of the team's: the shift; null: as the team. */
  calendarId: id.nullable().default(null),
  /** Whole days, in the zone of the calendar, both included. */
  leave: z
    .array(
      z
        .strictObject({ from: day, until: day })
        .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Invalid value' }),
    )
    .max(limits.leavesPerAgent)
    .default([]),
  /** Empty: any. An agent gets tickets by themselves only of these languages and projects, and only with one of these tags. */
  languages: z.array(locale).max(locales.length).default([]),
  projectIds: z.array(id).max(100).default([]),
  tagIds: z.array(id).max(100).default([]),
})
export type EmployeeAssignmentInput = z.output<typeof employeeAssignmentInput>
