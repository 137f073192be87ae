import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email, locale } from '../../people/credentials.ts'
import { id, named, nothing, pageOf, pageQuery, shortListQuery, time } from '../../values.ts'
import { perLanguage, shownLocale, wantedLanguages } from '../translations/locales.ts'
import { announcementInput, announcementUpdateInput, updateCorrectionInput } from './announcement-inputs.ts'
import { announcementLimits } from './announcement-limits.ts'
import {
  announcementKinds,
  announcementPhases,
  announcementSeverities,
  announcementStates,
  mailingStates,
} from './announcement-values.ts'

const right = 'announcements.manage'
const idParams = z.object({ id })
const state = z.enum(announcementStates).nullable()

const announcement = {
  id,
  kind: z.enum(announcementKinds),
  severity: z.enum(announcementSeverities),
  /** A maintenance is in progress, and done, by its times even if nobody said so. Null for news. */
  state,
  phase: z.enum(announcementPhases),
  /** Null: of every project. */
  project: named.nullable(),
  /** None: the whole project. */
  categories: z.array(named),
  startsAt: time,
  endsAt: time.nullable(),
  /** Grows with each publication and update, not with corrections. */
  version: z.number().int(),
  updatedAt: time,
}

export const publicAnnouncement = z.object({
  ...announcement,
  ...shownLocale,
  title: z.string(),
  text: z.string(),
  /** Whether it belongs on every page now; the others are only listed. */
  banner: z.boolean(),
  /** When it was resolved or ended. */
  overAt: time.nullable(),
  /** The latest first. */
  updates: z.array(z.object({ id, state, text: z.string(), ...shownLocale, at: time })),
})
export type PublicAnnouncement = z.output<typeof publicAnnouncement>

const texts = perLanguage(z.object({ title: z.string(), text: z.string() }))

export const announcementSummary = z.object({ ...announcement, translations: texts })
export type AnnouncementSummary = z.output<typeof announcementSummary>

export const managedAnnouncement = announcementSummary.extend({
  published: z.boolean(),
  /** For the next save. */
  revision: z.number().int(),
  /** The state as it was saved. */
  savedState: state,
  /** The emails about its publication: whether they go out, and how many did. Null: none were asked for. */
  mailing: z.object({ state: z.enum(mailingStates), sent: z.number().int() }).nullable(),
  /** Who would get an email now. */
  subscribersCount: z.number().int(),
  updates: z.array(
    z.object({
      id,
      state,
      translations: perLanguage(z.string()),
      notified: z.boolean(),
      at: time,
    }),
  ),
})
export type ManagedAnnouncement = z.output<typeof managedAnnouncement>

/** Those of the project and of every project, or of all active projects; the most severe first. */
export const listPublicAnnouncements = endpoint({
  name: 'listPublicAnnouncements',
  method: 'GET',
  path: '/api/public/announcements',
  audience: 'public',
  query: shortListQuery.extend({ projectId: id.optional(), locale: wantedLanguages.optional() }),
  response: pageOf(publicAnnouncement),
})

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/api/private/announcements',
  audience: 'agent',
  right,
  query: pageQuery.extend({ projectId: id.optional(), phase: z.enum(announcementPhases).optional() }),
  response: pageOf(announcementSummary),
})

export const getAnnouncement = endpoint({
  name: 'getAnnouncement',
  method: 'GET',
  path: '/api/private/announcements/{id}',
  audience: 'agent',
  right,
  params: idParams,
  response: managedAnnouncement,
})

export const createAnnouncement = endpoint({
  name: 'createAnnouncement',
  method: 'POST',
  path: '/api/private/announcements',
  audience: 'agent',
  right,
  idempotent: true,
  status: 201,
  body: announcementInput,
  response: managedAnnouncement,
})

export const updateAnnouncement = endpoint({
  name: 'updateAnnouncement',
  method: 'PUT',
  path: '/api/private/announcements/{id}',
  audience: 'agent',
  right,
  params: idParams,
  body: announcementInput,
  response: managedAnnouncement,
})

export const deleteAnnouncement = endpoint({
  name: 'deleteAnnouncement',
  method: 'DELETE',
  path: '/api/private/announcements/{id}',
  audience: 'agent',
  right,
  status: 204,
  params: idParams,
  response: nothing,
})

export const postAnnouncementUpdate = endpoint({
  name: 'postAnnouncementUpdate',
  method: 'POST',
  path: '/api/private/announcements/{id}/updates',
  audience: 'agent',
  right,
  idempotent: true,
  status: 201,
  params: idParams,
  body: announcementUpdateInput,
  response: managedAnnouncement,
})

export const correctAnnouncementUpdate = endpoint({
  name: 'correctAnnouncementUpdate',
  method: 'PUT',
  path: '/api/private/announcements/{id}/updates/{updateId}',
  audience: 'agent',
  right,
  params: z.object({ id, updateId: id }),
  body: updateCorrectionInput,
  response: managedAnnouncement,
})

export const deleteAnnouncementUpdate = endpoint({
  name: 'deleteAnnouncementUpdate',
  method: 'DELETE',
  path: '/api/private/announcements/{id}/updates/{updateId}',
  audience: 'agent',
  right,
  params: z.object({ id, updateId: id }),
  response: managedAnnouncement,
})

/** A browser's IANA name. Its database may be newer than the server's: a name that is not known is like none. */
const timeZone = z.string().max(60).optional()

/** The answer is the same for each address, subscribed or not. */
export const subscribeByEmail = endpoint({
  name: 'subscribeByEmail',
  method: 'POST',
  path: '/api/public/announcements/subscriptions',
  audience: 'public',
  limit: 'subscriptions',
  status: 202,
  body: z.strictObject({
    projectId: id,
    email,
    locale: locale.optional(),
    timeZone,
  }),
  response: nothing,
})

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/api/public/announcements/subscriptions/confirm',
  audience: 'public',
  limit: 'confirmations',
  body: z.strictObject({ code: z.string().min(1).max(announcementLimits.subscriptionCodeMaxLength) }),
  response: z.object({ project: named, email: z.string() }),
})

const subscriptions = z.object({ projects: z.array(named) })

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/api/customer/announcementSubscriptions',
  audience: 'customer',
  response: subscriptions,
})

export const setSubscription = endpoint({
  name: 'setSubscription',
  method: 'PUT',
  path: '/api/customer/announcementSubscriptions/{projectId}',
  audience: 'customer',
  limit: 'customerActions',
  params: z.object({ projectId: id }),
  body: z.strictObject({ subscribed: z.boolean(), timeZone }),
  response: subscriptions,
})
