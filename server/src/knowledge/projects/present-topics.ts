import type { CategoryField } from '@savepoint/contract/knowledge/knowledge.ts'
import type {
  CategorySummary,
  ManagedCategory,
  ManagedProject,
} from '@savepoint/contract/knowledge/projects.ts'
import type { ManagedCategoryRow, ManagedProjectRow } from './managed-topic-queries.ts'
import type { FieldRow } from './project-queries.ts'

export function presentField(row: FieldRow): CategoryField {
  const { id, type, title, description, image_id: imageId, required, options } = row
  return { id, type, title, description, imageId, required, options: options ?? [] }
}

export function presentManagedProject(
  row: ManagedProjectRow,
  categories: ManagedCategoryRow[],
): ManagedProject {
  return {
    id: row.id,
    name: row.name,
    active: row.active,
    logoId: row.logo_id,
    coverId: row.cover_id,
    sourceLocale: row.source_locale,
    locales: row.locales,
    choosesLocales: row.chooses_locales,
    requiresReview: row.requires_review,
    translations: row.translations,
    categories: categories.map(presentCategorySummary),
    articlesCount: categories.reduce((sum, category) => sum + category.articles_count, 0),
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export function presentManagedCategory(row: ManagedCategoryRow, fields: FieldRow[]): ManagedCategory {
  return {
    ...presentCategorySummary(row),
    checklist: row.checklist,
    requiresChecklist: row.requires_checklist,
    fields: fields.map(presentField),
    updatedAt: row.updated_at,
  }
}

function presentCategorySummary(row: ManagedCategoryRow): CategorySummary {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    published: row.published,
    accountRecovery: row.account_recovery,
    defaultPriority: row.default_priority,
    asksSatisfaction: row.asks_satisfaction,
    iconId: row.icon_id,
    articlesCount: row.articles_count,
    fieldsCount: row.fields_count,
    translations: row.translations,
    version: row.version,
  }
}
