import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  ContentLanguages,
  ContentLanguageUse,
  updateContentLanguages as updateContentLanguagesEndpoint,
} from '@savepoint/contract/knowledge/translations/content-languages.ts'
import {
  type ContentLanguage,
  firstContentLanguages,
} from '@savepoint/contract/knowledge/translations/locales.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { releaseLabel } from '../../platform/release.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireCurrent } from '../require-current.ts'
import {
  countTextsIn,
  isOtherReleaseRunning,
  listProjectsWrittenIn,
  lockContentLanguages,
  offerContentLanguages,
  readContentLanguages,
  replaceContentLanguages,
} from './content-language-queries.ts'

export async function getContentLanguages(db: Db): Promise<ContentLanguages> {
  return await readContentLanguages(db)
}

/** Texts in a language that is removed stay where they are, and are shown again once it is back. */
export async function updateContentLanguages(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  actor: AgentActor,
  { languages, version }: BodyOf<typeof updateContentLanguagesEndpoint>,
): Promise<ContentLanguages> {
  return await db.begin(async (tx) => {
    const before = await lockContentLanguages(tx)
    requireCurrent(before, version)
    const removed = before.languages.filter((one) => !languages.includes(one))
    const projects = await listProjectsWrittenIn(tx, removed)
    if (projects.length > 0) throw new Problem('inUse', { projects })
    await requireKnownToEveryRelease(tx, { languages, before: before.languages })
    await replaceContentLanguages(tx, languages)
    await offerContentLanguages(tx)
    await audit(tx, actor, {
      action: 'contentLanguagesChanged',
      now: clock.now(),
      before: { languages: before.languages },
      after: { languages },
    })
    return await readContentLanguages(tx)
  })
}

/** The release before this one answers an error for announcements and saved replies in a language that it does not know. */
async function requireKnownToEveryRelease(
  tx: Db,
  { languages, before }: { languages: ContentLanguage[]; before: ContentLanguage[] },
) {
  const isNew = (language: string) =>
    !before.includes(language) && !firstContentLanguages.some((known) => known === language)
  if (languages.some(isNew) && (await isOtherReleaseRunning(tx, releaseLabel)))
    throw new Problem('upgradeUnderway')
}

export async function getContentLanguageUse(db: Db, language: ContentLanguage): Promise<ContentLanguageUse> {
  const [counts, sourceOf] = await Promise.all([
    countTextsIn(db, language),
    listProjectsWrittenIn(db, [language]),
  ])
  return { ...counts, sourceOf }
}
