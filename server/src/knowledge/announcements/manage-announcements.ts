import type { AnnouncementInput } from '@savepoint/contract/knowledge/announcements/announcement-inputs.ts'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import {
  type AnnouncementState,
  isOverState,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { requireDeskLanguages } from '../content-languages/require-desk-languages.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { countSubscriptions } from '../subscriptions/subscription-queries.ts'
import {
  type AnnouncementToSave,
  countAnnouncements,
  countCategoriesOf,
  deleteAnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  isProjectThere,
  type LockedAnnouncement,
  lockAnnouncement,
  replaceAnnouncement,
} from './announcement-queries.ts'
import { listUpdates } from './announcement-update-queries.ts'
import { orderPublicationMailing, startMailing } from './mail-announcements.ts'
import { presentManaged } from './present-announcement.ts'

export async function getAnnouncement(db: Db, id: string, now: Date): Promise<ManagedAnnouncement> {
  const row = await findAnnouncement(db, id)
  if (!row) throw new Problem('notFound')
  const updates = await listUpdates(db, id)
  return presentManaged(row, {
    updates,
    subscribersCount: await countSubscriptions(db, row.project_id),
    now,
  })
}

export async function createAnnouncement(
  { db, clock }: KnowledgeServices,
  actor: AgentActor,
  { input, retryable }: { input: AnnouncementInput; retryable: Retryable },
): Promise<ManagedAnnouncement> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      await lockName(tx, 'announcements')
      if ((await countAnnouncements(tx)) >= announcementLimits.most)
        throw new Problem('invalidOperation', { detail: 'Too many announcements' })
      await requireDeskLanguages(tx, Object.keys(input.translations), pathOfText)
      await requireTopics(tx, input)
      const id = uuidv7({ msecs: now.getTime() })
      await insertAnnouncement(tx, savedFrom(input, { id, before: null, now }))
      if (input.published && input.notify) await startMailing(tx, { announcementId: id, updateId: null, now })
      const subject = subjectOf(id, input.translations)
      await audit(tx, actor, { action: 'announcementCreated', now, subject, after: stateOf(input) })
      return await getAnnouncement(tx, id, now)
    },
  })
}

export async function updateAnnouncement(
  { db, clock }: KnowledgeServices,
  actor: AgentActor,
  { id, input }: { id: string; input: AnnouncementInput },
): Promise<ManagedAnnouncement> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    const before = await lockAnnouncement(tx, id)
    if (!before) throw new Problem('notFound')
    if (input.revision !== undefined && input.revision !== before.revision)
      throw new Problem('changedMeanwhile')
    // The states of its timeline belong to the kind.
    if (input.kind !== before.kind) throw fieldProblem('kind', 'Invalid value')
    await requireDeskLanguages(tx, Object.keys(input.translations), pathOfText)
    await requireTopics(tx, input, before)
    await replaceAnnouncement(tx, savedFrom(input, { id, before, now }))
    await orderPublicationMailing(tx, { announcementId: id, input, now })
    await audit(tx, actor, {
      action: 'announcementChanged',
      now,
      subject: subjectOf(id, input.translations),
      before: stateOf(inputFrom(before)),
      after: stateOf(input),
    })
    return await getAnnouncement(tx, id, now)
  })
}

export async function deleteAnnouncement({ db, clock }: KnowledgeServices, actor: AgentActor, id: string) {
  await db.begin(async (tx) => {
    const announcement = await lockAnnouncement(tx, id)
    if (!announcement) throw new Problem('notFound')
    await deleteAnnouncementRow(tx, id)
    const subject = subjectOf(id, announcement.translations)
    await audit(tx, actor, { action: 'announcementDeleted', now: clock.now(), subject })
  })
}

export function resolvedAtOf(
  state: AnnouncementState | null,
  { resolved_at }: Pick<LockedAnnouncement, 'resolved_at'>,
  now: Date,
): Date | null {
  if (!isOverState(state)) return null
  return resolved_at === null ? now : new Date(resolved_at)
}

export function subjectOf(id: string, translations: AnnouncementInput['translations']) {
  const [first] = Object.values(translations)
  return { kind: 'announcement' as const, id, name: (translations.ru ?? first)?.title ?? '' }
}

export const pathOfText = (language: ContentLanguage) => `translations.${language}`

function savedFrom(
  input: AnnouncementInput,
  { id, before, now }: { id: string; before: LockedAnnouncement | null; now: Date },
): AnnouncementToSave {
  const publishedAt = before?.published_at ? new Date(before.published_at) : now
  const isNewlyPublished = input.published && !before?.published_at
  return {
    id,
    projectId: input.projectId,
    categoryIds: [...new Set(input.categoryIds)],
    kind: input.kind,
    severity: input.severity,
    state: input.state,
    startsAt: input.startsAt,
    endsAt: input.endsAt,
    resolvedAt: resolvedAtOf(input.state, { resolved_at: before?.resolved_at ?? null }, now),
    translations: input.translations,
    publishedAt: input.published ? publishedAt : null,
    version: (before?.version ?? 0) + (isNewlyPublished ? 1 : 0),
    now,
  }
}

/** Categories that it already was about may have been deleted since. */
async function requireTopics(
  tx: Db,
  { projectId, categoryIds }: AnnouncementInput,
  before?: Pick<LockedAnnouncement, 'project_id' | 'category_ids'>,
) {
  if (projectId === null) return
  if (!(await isProjectThere(tx, projectId))) throw fieldProblem('projectId', 'Not found')
  const known = before?.project_id === projectId ? before.category_ids : []
  const ids = [...new Set(categoryIds)].filter((id) => !known.includes(id))
  if (ids.length > 0 && (await countCategoriesOf(tx, projectId, ids)) < ids.length)
    throw fieldProblem('categoryIds', 'Not found')
}

const inputFrom = (row: LockedAnnouncement) => ({
  projectId: row.project_id,
  categoryIds: row.category_ids,
  severity: row.severity,
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  translations: row.translations,
  published: row.published_at !== null,
})

/** Of the texts only the titles. */
const stateOf = (input: ReturnType<typeof inputFrom>) => ({
  projectId: input.projectId,
  categoryIds: input.categoryIds,
  severity: input.severity,
  state: input.state,
  startsAt: input.startsAt,
  endsAt: input.endsAt,
  titles: Object.fromEntries(
    Object.entries(input.translations).map(([locale, { title }]) => [locale, title]),
  ),
  published: input.published,
})
