import type {
  ArticleHit,
  ArticleSummary,
  PublicField,
  PublicProject,
} from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { FieldTranslation } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import { optionLabel } from '../locales/option-label.ts'
import { presentField } from '../projects/present-topics.ts'
import type { FieldRow, ProjectRow } from '../projects/project-queries.ts'
import type { ArticleRow, ArticleRowWithoutText } from './article-queries.ts'
import { onOneLine } from './one-line.ts'

const EXCERPT_LENGTH = 180

export function presentProject(row: ProjectRow): PublicProject {
  return { id: row.id, name: row.name, logoId: row.logo_id, coverId: row.cover_id, ...presentLocales(row) }
}

export function presentLocales({ locale, locales }: { locale: ContentLanguage; locales: ContentLanguage[] }) {
  return { locale, locales }
}

export function presentPublicField(row: FieldRow, translated: FieldTranslation[] | null): PublicField {
  const field = presentField(row)
  const texts = translated?.find(({ id }) => id === row.id)
  return {
    ...field,
    title: texts?.title || field.title,
    description: field.description && (texts?.description || field.description),
    labels: field.options.map((option) => optionLabel(texts?.options, option)),
  }
}

export function presentArticle(row: ArticleRow): ArticleSummary {
  return { ...placed(row), excerpt: excerptOf(row.start) }
}

export function presentHit(
  row: ArticleRowWithoutText,
  found: Pick<ArticleHit, 'titleParts' | 'snippet' | 'matchedTags'>,
): ArticleHit {
  return { ...placed(row), ...found }
}

function placed(row: ArticleRowWithoutText) {
  return {
    id: row.id,
    title: row.title,
    project: { id: row.project_id, name: row.project_name },
    category: { id: row.category_id, name: row.category_name },
    tags: row.tags,
    updatedAt: row.updated_at,
    ...presentLocales(row),
  }
}

export function excerptOf(start: string): string {
  const line = onOneLine(start.slice(0, 2 * EXCERPT_LENGTH)).trim()
  if (line.length <= EXCERPT_LENGTH) return line
  const end = line.lastIndexOf(' ', EXCERPT_LENGTH)
  return `${line.slice(0, end > 0 ? end : EXCERPT_LENGTH).replace(/[\p{P}\s]+$/u, '')}…`
}
