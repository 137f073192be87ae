import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type {
  CategoryTranslationInput,
  FieldTranslation,
} from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { CategoryTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockCategory } from '../projects/managed-topic-queries.ts'
import { type FieldRow, listFields } from '../projects/project-queries.ts'
import { requireCurrent } from '../require-current.ts'
import { requireCurrentTranslation, requireTargetLanguage } from './require-translation.ts'
import {
  type CategoryTexts,
  deleteCategoryTranslationRow,
  findCategorySource,
  findCategoryTranslation,
  putCategoryTranslation,
} from './topic-translation-queries.ts'

type Translated = { id: string; locale: ContentLanguage }

export async function getCategoryTranslation(db: Db, translated: Translated): Promise<CategoryTranslation> {
  const source = await findCategorySource(db, translated.id)
  if (!source) throw new Problem('notFound')
  const [row, fields] = await Promise.all([
    findCategoryTranslation(db, translated),
    listFields(db, [translated.id]),
  ])
  const { name, version, locale } = source
  return {
    ...translated,
    state: row ? (isSame(row.source, source.source) ? 'ready' : 'outdated') : 'missing',
    source: { locale, version, name, fields: fields.map(presentSource) },
    translation: row
      ? { name: row.name, fields: row.fields, revision: row.revision, updatedAt: row.updated_at }
      : null,
    changedFields: row ? changedFields(row.source, source.source) : [],
  }
}

function presentSource({ id, type, title, description, options }: FieldRow) {
  return { id, type, title, description, options: options ?? [] }
}

// The database writes the members of both in the same order.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changedFields(translated: CategoryTexts, now: CategoryTexts): string[] {
  return now.fields
    .filter((field) => translated.fields.every((other) => other.id !== field.id || !isSame(other, field)))
    .map(({ id }) => id)
}

/** Refused if somebody else saved the translation, or the category, in between. */
export async function saveCategoryTranslation(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  { input, ...translated }: Translated & { input: CategoryTranslationInput },
): Promise<CategoryTranslation> {
  return await db.begin(async (tx) => {
    requireCurrent(await lockCategory(tx, translated.id), input.sourceVersion)
    const source = await findCategorySource(tx, translated.id)
    if (source) requireTargetLanguage(source, translated.locale)
    requireCurrentTranslation(await findCategoryTranslation(tx, translated), input.revision)
    const fields = withoutForeign(input.fields, await listFields(tx, [translated.id]))
    await putCategoryTranslation(tx, { ...translated, name: input.name, fields, now: clock.now() })
    return await getCategoryTranslation(tx, translated)
  })
}

/** Refuses fields of other categories, and drops labels of options that are gone. */
function withoutForeign(given: FieldTranslation[], own: FieldRow[]): FieldTranslation[] {
  const errors = given.flatMap(({ id }, index) => {
    const isKnown =
      own.some((field) => field.id === id) && given.findIndex((other) => other.id === id) === index
    return isKnown ? [] : [{ path: `fields.${index}.id`, message: 'Not found' }]
  })
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
  return given.map((field) => {
    const options = own.find(({ id }) => id === field.id)?.options ?? []
    return {
      ...field,
      description: field.description || null,
      options: Object.fromEntries(
        Object.entries(field.options).filter(([option, label]) => options.includes(option) && label !== ''),
      ),
    }
  })
}

export async function deleteCategoryTranslation(db: Db, translated: Translated): Promise<void> {
  if (!(await deleteCategoryTranslationRow(db, translated))) throw new Problem('notFound')
}
