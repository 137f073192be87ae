import {
  type AnnouncementKind,
  type AnnouncementSeverity,
  type AnnouncementState,
  isOverState,
  stateByTimes,
  statesOfKind,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type {
  ManagedAnnouncement,
  PublicAnnouncement,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { isLocalDate, localOf, momentOf } from '../../../lib/dates/local-dates.ts'
import { serverNow } from '../../../lib/dates/use-now.ts'
import { collectErrors, type FieldErrors } from '../replies-admin/fields/use-edited-values.ts'
import type { AnnouncementBody } from './announcements-admin-api.ts'

export type WrittenText = { title: string; text: string }

/** Times as forms keep them, in the editor's time zone; a language without a text is blank or missing. */
export type AnnouncementValues = {
  kind: AnnouncementKind
  severity: AnnouncementSeverity
  state: AnnouncementState | null
  projectId: string | null
  categoryIds: string[]
  startsAt: string
  endsAt: string
  texts: Record<ContentLanguage, WrittenText>
  published: boolean
  notify: boolean
}

export const blank = { title: '', text: '' }

export const newAnnouncement = (now = serverNow()): AnnouncementValues => ({
  kind: 'issue',
  severity: 'warning',
  state: 'investigating',
  projectId: null,
  categoryIds: [],
  startsAt: localOf(now.toISOString()),
  endsAt: '',
  texts: {},
  published: false,
  notify: false,
})

export const valuesOf = (saved: ManagedAnnouncement): AnnouncementValues => ({
  kind: saved.kind,
  severity: saved.severity,
  state: saved.savedState,
  projectId: saved.project?.id ?? null,
  categoryIds: saved.categories.map(({ id }) => id),
  startsAt: localOf(saved.startsAt),
  endsAt: saved.endsAt === null ? '' : localOf(saved.endsAt),
  texts: saved.translations,
  published: saved.published,
  notify: isMailingWaiting(saved),
})

/** Saved without them, the emails would be cancelled. */
export const isMailingWaiting = ({ mailing }: ManagedAnnouncement) => mailing?.state === 'waiting'

export const bodyOf = (values: AnnouncementValues): AnnouncementBody => ({
  kind: values.kind,
  severity: values.severity,
  state: values.state,
  projectId: values.projectId,
  categoryIds: values.categoryIds,
  startsAt: momentOf(values.startsAt),
  endsAt: values.endsAt === '' ? null : momentOf(values.endsAt),
  translations: Object.fromEntries(Object.entries(values.texts).filter(([, text]) => isWritten(text))),
  published: values.published,
  notify: values.published && values.notify,
})

/** Another kind has other states. */
export const withKind = (kind: AnnouncementKind): Partial<AnnouncementValues> => ({
  kind,
  state: statesOfKind[kind][0] ?? null,
})

export const isWritten = ({ title, text }: WrittenText = blank) => title.trim() !== '' || text.trim() !== ''

/** What must be filled in before the server is asked, in the language shown if in none; undefined if nothing. */
export function findBlanks(values: AnnouncementValues, shown: ContentLanguage): FieldErrors | undefined {
  const written = Object.entries(values.texts).filter(([, text]) => isWritten(text))
  const paths = [
    ...(isLocalDate(values.startsAt) ? [] : ['startsAt']),
    ...(values.endsAt === ''
      ? needsEnd(values)
        ? ['endsAt']
        : []
      : isLocalDate(values.endsAt)
        ? []
        : ['endsAt']),
    ...(written.length === 0 ? [`translations.${shown}.title`] : []),
    ...written.flatMap(([one, text]) =>
      (['title', 'text'] as const)
        .filter((part) => text[part].trim() === '')
        .map((part) => `translations.${one}.${part}`),
    ),
  ]
  return paths.length > 0
    ? collectErrors(paths.map((path) => ({ path, message: 'Mandatory field' })))
    : undefined
}

const needsEnd = ({ kind, state }: AnnouncementValues) => kind === 'maintenance' && !isOverState(state)

const timesOf = ({ startsAt, endsAt }: AnnouncementValues, now: Date) => ({
  startsAt: isLocalDate(startsAt) ? momentOf(startsAt) : now.toISOString(),
  endsAt: isLocalDate(endsAt) ? momentOf(endsAt) : null,
})

/** What players would read now. */
export function stateOf(values: AnnouncementValues, now = serverNow()) {
  const { startsAt, endsAt } = timesOf(values, now)
  return stateByTimes({ kind: values.kind, state: values.state, startsAt, overAt: endsAt }, now)
}

/** As players would read it in that language. */
export function previewOf(
  values: AnnouncementValues,
  { locale, names }: { locale: ContentLanguage; names: { id: string; name: string }[] },
): PublicAnnouncement {
  const now = serverNow()
  const { startsAt, endsAt } = timesOf(values, now)
  const state = stateOf(values, now)
  const hasEnded = endsAt !== null && new Date(endsAt) <= now
  const hasBegun = state === 'inProgress' || new Date(startsAt) <= now
  return {
    id: 'preview',
    kind: values.kind,
    severity: values.severity,
    state,
    phase: hasEnded || isOverState(state) ? 'over' : hasBegun ? 'current' : 'planned',
    project: values.projectId === null ? null : { id: values.projectId, name: '' },
    categories: names.filter(({ id }) => values.categoryIds.includes(id)),
    startsAt,
    endsAt,
    version: 0,
    updatedAt: startsAt,
    ...(values.texts[locale] ?? blank),
    locale,
    locales: [locale],
    banner: true,
    overAt: hasEnded ? endsAt : null,
    updates: [],
  }
}
