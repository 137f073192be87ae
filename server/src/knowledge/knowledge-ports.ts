import type {
  AnnouncementKind,
  AnnouncementState,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'
import type { MailToSave } from '../platform/outbox/outbox-queries.ts'
import type { Secrets } from '../platform/secrets.ts'

type EmailServices = { clock: Clock; config: Config; secrets: Secrets }

export type AnnouncementEmail = {
  to: string
  locale: Locale
  /** That times are written in. */
  timeZone: string
  subscriptionId: string
  /** The same for all emails of one mailing: nobody gets two of them. */
  event: string
  since: Date
  /** Of the page with the announcements. */
  projectId: string
  /** Null: of every project. */
  projectName: string | null
  kind: AnnouncementKind
  state: AnnouncementState | null
  startsAt: Date
  endsAt: Date | null
  title: string
  text: string
}

export type EditorNotification = {
  kind: 'articleReview' | 'articleVerification' | 'articleComment'
  articleId: string
  /** Which translation of it; absent or null for the article itself. */
  locale?: ContentLanguage | null
  agentIds: string[]
  now: Date
}

/** Implemented by later features; `grantCategories` and `removeProjectSkill` are called in the transaction of the action. */
export type KnowledgePorts = {
  countCategoryTickets: (db: Db, categoryIds: string[]) => Promise<number>
  /** In the list of notifications of those who want such there. */
  notifyEditors: (tx: Db, notification: EditorNotification) => Promise<void>
  /** From the agents who have others too. */
  removeProjectSkill: (tx: Db, projectId: string, now: Date) => Promise<void>
  grantCategories: (tx: Db, roleId: string, categoryIds: string[]) => Promise<void>
  /** For whoever saves it together with how far the mailing got. */
  writeAnnouncementEmail: (services: EmailServices, email: AnnouncementEmail) => MailToSave
  emailSubscription: (
    tx: Db,
    services: EmailServices,
    confirmation: { to: string; locale: Locale; projectName: string; link: string; code: string },
  ) => Promise<void>
}
