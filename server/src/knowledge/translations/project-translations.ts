import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { ProjectTranslationInput } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { ProjectTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockProject } from '../projects/managed-topic-queries.ts'
import { requireCurrent } from '../require-current.ts'
import { requireCurrentTranslation, requireTargetLanguage } from './require-translation.ts'
import {
  deleteProjectTranslationRow,
  findProjectSource,
  findProjectTranslation,
  putProjectTranslation,
} from './topic-translation-queries.ts'

type Translated = { id: string; locale: ContentLanguage }

export async function getProjectTranslation(db: Db, translated: Translated): Promise<ProjectTranslation> {
  const source = await findProjectSource(db, translated.id)
  if (!source) throw new Problem('notFound')
  const row = await findProjectTranslation(db, translated)
  const { name, version, locale } = source
  return {
    ...translated,
    state: row ? (row.outdated ? 'outdated' : 'ready') : 'missing',
    source: { locale, version, name },
    translation: row ? { name: row.name, revision: row.revision, updatedAt: row.updated_at } : null,
  }
}

/** Refused if somebody else saved the translation, or the project, in between. */
export async function saveProjectTranslation(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  { input, ...translated }: Translated & { input: ProjectTranslationInput },
): Promise<ProjectTranslation> {
  return await db.begin(async (tx) => {
    requireCurrent(await lockProject(tx, translated.id), input.sourceVersion)
    const source = await findProjectSource(tx, translated.id)
    if (source) requireTargetLanguage(source, translated.locale)
    requireCurrentTranslation(await findProjectTranslation(tx, translated), input.revision)
    await putProjectTranslation(tx, { ...translated, name: input.name, now: clock.now() })
    return await getProjectTranslation(tx, translated)
  })
}

export async function deleteProjectTranslation(db: Db, translated: Translated): Promise<void> {
  if (!(await deleteProjectTranslationRow(db, translated))) throw new Problem('notFound')
}
