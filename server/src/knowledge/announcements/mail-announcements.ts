import type { AnnouncementInput } from '@savepoint/contract/knowledge/announcements/announcement-inputs.ts'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import { v7 as uuidv7 } from 'uuid'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { insertMail } from '../../platform/outbox/outbox-queries.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { stateAt } from './announcement-times.ts'
import {
  type AnnouncementRecipient,
  cancelPublicationMailing,
  countWaitingAnnouncementMails,
  type DueMailing,
  insertMailing,
  listRecipients,
  moveMailing,
  stopMailings,
  takeMailing,
} from './mailing-queries.ts'
import { textInLanguage } from './text-in-language.ts'

const task = 'mailAnnouncements'
const longestRun = 200
const restSeconds = 5

export async function startMailing(
  tx: Db,
  mailing: { announcementId: string; updateId: string | null; now: Date },
): Promise<void> {
  await insertMailing(tx, { ...mailing, id: uuidv7({ msecs: mailing.now.getTime() }) })
  await addJob(tx, { task, payload: {}, options: { key: task } })
}

/** What was saved decides about the emails that have not gone out. */
export async function orderPublicationMailing(
  tx: Db,
  { announcementId, input, now }: { announcementId: string; input: AnnouncementInput; now: Date },
): Promise<void> {
  if (!input.published) await stopMailings(tx, { announcementId, now })
  else if (input.notify) await startMailing(tx, { announcementId, updateId: null, now })
  else await cancelPublicationMailing(tx, announcementId)
}

/**
 * Queues emails in small transactions, each of which also notes how far it got: whoever is killed leaves none half done. Only a few wait in the
 * outbox at a time, so that replies to players are not delayed by them. How many were queued.
 */
export async function mailAnnouncements(services: KnowledgeServices): Promise<number> {
  let queued = 0
  for (let step = 0; step < longestRun; step += 1) {
    const outcome = await mailSome(services)
    if (outcome === 'none') return queued
    if (outcome === 'full') break
    queued += outcome
  }
  // Of the real time, by which jobs run.
  const runAt = after(new Date(), { seconds: restSeconds })
  await addJob(services.db, { task, payload: {}, options: { key: task, runAt } })
  return queued
}

async function mailSome(services: KnowledgeServices): Promise<number | 'none' | 'full'> {
  const limit = announcementLimits.mailsAtOnce
  return await services.db.begin(async (tx) => {
    const now = services.clock.now()
    const mailing = await takeMailing(tx, now)
    if (!mailing) return 'none'
    if (mailing.is_over) {
      await moveMailing(tx, { id: mailing.id, position: null, sent: 0, finishedAt: now })
      return 0
    }
    const most = announcementLimits.mailsWaiting
    if ((await countWaitingAnnouncementMails(tx, most)) >= most) return 'full'
    const recipients = await listRecipients(tx, {
      projectId: mailing.project_id,
      after: mailing.position,
      until: mailing.until,
      limit,
    })
    let sent = 0
    for (const recipient of recipients) sent += await mailTo(tx, services, { mailing, recipient, now })
    await moveMailing(tx, {
      id: mailing.id,
      position: recipients.at(-1)?.id ?? null,
      sent,
      finishedAt: recipients.length < limit ? now : null,
    })
    return sent
  })
}

/** Who has subscribed twice, as a player and by address or to several projects, gets one email. */
async function mailTo(
  tx: Db,
  services: KnowledgeServices,
  { mailing, recipient, now }: { mailing: DueMailing; recipient: AnnouncementRecipient; now: Date },
): Promise<number> {
  const { title, text } = textInLanguage(mailing.translations, recipient.locale, mailing).text
  const email = services.ports.writeAnnouncementEmail(services, {
    to: recipient.email,
    locale: recipient.locale,
    timeZone: recipient.time_zone ?? 'UTC',
    subscriptionId: recipient.id,
    event: `announcement ${mailing.id}`,
    since: after(new Date(mailing.created_at), { seconds: -1 }),
    projectId: recipient.project_id,
    projectName: mailing.project_name,
    kind: mailing.kind,
    state: mailing.update_state ?? stateAt(mailing, now),
    startsAt: new Date(mailing.starts_at),
    endsAt: mailing.ends_at === null ? null : new Date(mailing.ends_at),
    title,
    text: mailing.update_translations
      ? textInLanguage(mailing.update_translations, recipient.locale, mailing).text
      : text,
  })
  return (await insertMail(tx, email)) ? 1 : 0
}
