import { z } from 'zod'
import { limits } from '../../limits.ts'
import { line, text } from '../../text-fields.ts'
import { id, time, versionNumber } from '../../values.ts'
import { givenPerLanguage } from '../translations/locales.ts'
import { announcementLimits } from './announcement-limits.ts'
import {
  announcementKinds,
  announcementSeverities,
  announcementStates,
  isOverState,
  statesOfKind,
} from './announcement-values.ts'

const announcementText = z.strictObject({
  title: line({ min: 1, max: limits.titleMaxLength }),
  text: text({ min: 1, max: announcementLimits.textMaxLength }),
})

export const announcementInput = z
  .strictObject({
    kind: z.enum(announcementKinds),
    severity: z.enum(announcementSeverities),
    /** One of its kind; null for news. */
    state: z.enum(announcementStates).nullable(),
    /** Null: of every project. */
    projectId: id.nullable(),
    /** None: the whole project. */
    categoryIds: z.array(id).max(announcementLimits.categories).default([]),
    startsAt: time,
    endsAt: time.nullable().default(null),
    /** Texts by language. */
    translations: givenPerLanguage(announcementText),
    published: z.boolean(),
    /** Emails subscribers about the publication, once. */
    notify: z.boolean().default(false),
    /** What was read before; refused if somebody else has saved since. */
    revision: versionNumber.optional(),
  })
  .superRefine((given, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const states = statesOfKind[given.kind]
    if (given.state === null ? states.length > 0 : !states.includes(given.state))
      complain('state', 'Invalid value')
    if (given.projectId === null && given.categoryIds.length > 0) complain('categoryIds', 'Invalid value')
    if (given.endsAt !== null && Date.parse(given.endsAt) <= Date.parse(given.startsAt))
      complain('endsAt', 'Before the start')
    if (given.kind === 'maintenance' && given.endsAt === null && !isOverState(given.state))
      complain('endsAt', 'Mandatory field')
  })
export type AnnouncementInput = z.output<typeof announcementInput>

const updateTexts = givenPerLanguage(text({ min: 1, max: announcementLimits.textMaxLength }))

export const announcementUpdateInput = z.strictObject({
  /** The new state, one of its kind; null keeps it. */
  state: z.enum(announcementStates).nullable(),
  translations: updateTexts,
  notify: z.boolean().default(false),
})
export type AnnouncementUpdateInput = z.output<typeof announcementUpdateInput>

export const updateCorrectionInput = z.strictObject({
  translations: updateTexts,
  /** That of the announcement when it was read; refused if somebody else has saved since. */
  revision: versionNumber,
})
export type UpdateCorrectionInput = z.output<typeof updateCorrectionInput>
