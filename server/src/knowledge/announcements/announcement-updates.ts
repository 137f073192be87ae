import type {
  AnnouncementUpdateInput,
  UpdateCorrectionInput,
} from '@savepoint/contract/knowledge/announcements/announcement-inputs.ts'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import {
  type AnnouncementKind,
  isOverState,
  statesOfKind,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { requireDeskLanguages } from '../content-languages/require-desk-languages.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { type LockedAnnouncement, lockAnnouncement } from './announcement-queries.ts'
import { stateAt } from './announcement-times.ts'
import {
  applyUpdate,
  countUpdates,
  type DeletedUpdate,
  deleteUpdateRow,
  findUpdateTexts,
  insertUpdate,
  replaceUpdateTexts,
  restoreState,
} from './announcement-update-queries.ts'
import { startMailing } from './mail-announcements.ts'
import { getAnnouncement, pathOfText, resolvedAtOf, subjectOf } from './manage-announcements.ts'

export async function postAnnouncementUpdate(
  { db, clock }: KnowledgeServices,
  actor: AgentActor,
  { id, input, retryable }: { id: string; input: AnnouncementUpdateInput; retryable: Retryable },
): Promise<ManagedAnnouncement> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      const announcement = await lockAnnouncement(tx, id)
      if (!announcement) throw new Problem('notFound')
      if (announcement.published_at === null || (await countUpdates(tx, id)) >= announcementLimits.updates)
        throw new Problem('invalidOperation')
      if (input.state !== null && !statesOfKind[announcement.kind].includes(input.state))
        throw fieldProblem('state', 'Invalid value')
      // It would stay over for players, whatever the update says.
      if (input.state !== null && !isOverState(input.state) && hasEnded(announcement, now))
        throw fieldProblem('state', 'After the end')
      await requireDeskLanguages(tx, Object.keys(input.translations), pathOfText)
      const updateId = uuidv7({ msecs: now.getTime() })
      const { translations } = input
      const shown = stateAt(announcement, now)
      const state = input.state ?? shown
      await insertUpdate(tx, {
        id: updateId,
        announcementId: id,
        state,
        before: announcement,
        translations,
        now,
      })
      // What goes by its times goes on by them.
      const saved = input.state ?? announcement.state
      await applyUpdate(tx, {
        id,
        state: saved,
        resolvedAt: resolvedAtOf(saved, announcement, now),
        now,
      })
      if (input.notify) await startMailing(tx, { announcementId: id, updateId, now })
      await audit(tx, actor, {
        action: 'announcementUpdated',
        now,
        subject: subjectOf(id, announcement.translations),
        before: { state: shown },
        after: { state, notify: input.notify },
      })
      return await getAnnouncement(tx, id, now)
    },
  })
}

const hasEnded = ({ ends_at }: Pick<LockedAnnouncement, 'ends_at'>, now: Date) =>
  ends_at !== null && new Date(ends_at) <= now

/** Of its text alone. Languages that the desk no longer has keep theirs. */
export async function correctAnnouncementUpdate(
  { db, clock }: KnowledgeServices,
  actor: AgentActor,
  { id, updateId, input }: { id: string; updateId: string; input: UpdateCorrectionInput },
): Promise<ManagedAnnouncement> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    const { translations } = input
    const announcement = await lockAnnouncement(tx, id)
    const before = announcement && (await findUpdateTexts(tx, { announcementId: id, id: updateId }))
    if (!before) throw new Problem('notFound')
    if (announcement.revision !== input.revision) throw new Problem('changedMeanwhile')
    await requireDeskLanguages(tx, Object.keys(translations), pathOfText)
    await replaceUpdateTexts(tx, { announcementId: id, id: updateId, translations, now })
    await audit(tx, actor, {
      action: 'announcementUpdateCorrected',
      now,
      subject: subjectOf(id, announcement.translations),
      before: { translations: before },
      after: { translations },
    })
    return await getAnnouncement(tx, id, now)
  })
}

export async function deleteAnnouncementUpdate(
  { db, clock }: KnowledgeServices,
  actor: AgentActor,
  { id, updateId }: { id: string; updateId: string },
): Promise<ManagedAnnouncement> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    const announcement = await lockAnnouncement(tx, id)
    const deleted = announcement && (await deleteUpdateRow(tx, { announcementId: id, id: updateId }))
    if (!deleted) throw new Problem('notFound')
    const restored = findRestored(deleted, announcement)
    if (restored) await restoreState(tx, { id, ...restored, now })
    await audit(tx, actor, {
      action: 'announcementUpdateDeleted',
      now,
      subject: subjectOf(id, announcement.translations),
      ...(restored && { before: { state: announcement.state }, after: { state: restored.state } }),
    })
    return await getAnnouncement(tx, id, now)
  })
}

/** What the newest update changed is undone, unless the state has been changed since. */
function findRestored(deleted: DeletedUpdate, { kind, state }: LockedAnnouncement) {
  if (!deleted.is_newest || deleted.state !== state) return undefined
  const before = stateBefore(deleted, kind)
  return before.state === state ? undefined : before
}

function stateBefore(deleted: DeletedUpdate, kind: AnnouncementKind) {
  if (deleted.state_before) return { state: deleted.state_before, resolvedAt: deleted.resolved_at_before }
  // An older release posted it: the update before it is the best there is, or else that nothing was known yet.
  const state = deleted.older_state ?? statesOfKind[kind][0] ?? null
  return { state, resolvedAt: isOverState(state) ? deleted.older_created_at : null }
}
