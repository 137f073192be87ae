import type {
  ContentLanguage,
  TranslationSummary,
} from '@savepoint/contract/knowledge/translations/locales.ts'
import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { Db } from '../../platform/database/database.ts'
import { categoryTranslations, projectTranslations } from '../locales/translation-state-queries.ts'

export type LockedRow = { id: string; version: number }

export async function lockProject(db: Db, id: string) {
  const [row] = await db<LockedRow[]>`
    select id, version from projects where id = ${id} and deleted_at is null for update`
  return row
}

export async function lockCategory(db: Db, id: string) {
  const [row] = await db<LockedRow[]>`
    select id, version from categories where id = ${id} and deleted_at is null for update`
  return row
}

export async function lockProjectIds(db: Db) {
  const rows = await db<{ id: string }[]>`
    select id from projects where deleted_at is null order by id for update`
  return rows.map((row) => row.id)
}

export async function lockCategoryIds(db: Db, projectId: string) {
  const rows = await db<{ id: string }[]>`
    select id from categories where project_id = ${projectId} and deleted_at is null order by id for update`
  return rows.map((row) => row.id)
}

export type ManagedProjectRow = {
  id: string
  name: string
  active: boolean
  logo_id: string | null
  cover_id: string | null
  source_locale: ContentLanguage
  locales: ContentLanguage[]
  chooses_locales: boolean
  requires_review: boolean
  translations: TranslationSummary[]
  version: number
  updated_at: string
}

function managedProjects(db: Db) {
  return db`
    select p.id, p.name, p.active, p.logo_id, p.cover_id, p.source_locale, p.locales, p.chosen_locales is not null as chooses_locales,
      p.requires_review, ${projectTranslations(db)} as translations,
      p.version, p.updated_at
    from projects p`
}

export async function listProjectRows(db: Db) {
  return await db<ManagedProjectRow[]>`
    ${managedProjects(db)} where p.deleted_at is null order by p.position, p.id`
}

export async function findManagedProject(db: Db, id: string) {
  const [row] = await db<
    ManagedProjectRow[]
  >`${managedProjects(db)} where p.id = ${id} and p.deleted_at is null`
  return row
}

export type ManagedCategoryRow = {
  id: string
  project_id: string
  name: string
  published: boolean
  account_recovery: boolean
  default_priority: TicketPriority
  asks_satisfaction: boolean
  checklist: string[]
  requires_checklist: boolean
  icon_id: string | null
  version: number
  updated_at: string
  articles_count: number
  fields_count: number
  translations: TranslationSummary[]
}

function managedCategories(db: Db) {
  return db`
    select k.id, k.project_id, k.name, k.published, k.account_recovery, k.default_priority, k.asks_satisfaction, k.checklist, k.requires_checklist, k.icon_id, k.version, k.updated_at,
      (select count(*)::int from articles where category_id = k.id) as articles_count,
      (select count(*)::int from category_fields where category_id = k.id) as fields_count,
      ${categoryTranslations(db)} as translations
    from categories k join projects p on p.id = k.project_id`
}

export async function listCategoryRows(db: Db, projectIds: string[]) {
  return await db<ManagedCategoryRow[]>`
    ${managedCategories(db)} where k.project_id = any (${projectIds}) and k.deleted_at is null order by k.position, k.id`
}

export async function findManagedCategory(db: Db, id: string) {
  const [row] = await db<
    ManagedCategoryRow[]
  >`${managedCategories(db)} where k.id = ${id} and k.deleted_at is null`
  return row
}

export async function listCategoryIdsEver(db: Db, projectId: string) {
  const rows = await db<{ id: string }[]>`select id from categories where project_id = ${projectId}`
  return rows.map((row) => row.id)
}
