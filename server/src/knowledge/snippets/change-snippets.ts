import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  Snippet,
  saveSnippetTranslation as saveSnippetTranslationEndpoint,
  updateSnippet as updateSnippetEndpoint,
} from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { Problem } from '../../platform/problems.ts'
import { requirePictures } from '../articles/require-article.ts'
import { keepContentLanguages } from '../content-languages/content-language-queries.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { requireCurrent } from '../require-current.ts'
import { mayReview } from '../review-rule/require-right-to-publish.ts'
import { requireTargetLanguage } from '../translations/require-translation.ts'
import {
  deleteSnippetRow,
  deleteSnippetTranslationRow,
  findSnippet,
  lockSnippet,
  putSnippetTranslation,
  replaceSnippet,
} from './snippet-queries.ts'
import { getSnippet } from './snippets.ts'

type Services = Pick<KnowledgeServices, 'db' | 'clock'>

export async function updateSnippet(
  { db, clock }: Services,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof updateSnippetEndpoint> },
): Promise<Snippet> {
  return await changeSnippet(db, actor, {
    ...{ id, version: input.version },
    change: async (tx) => {
      await requirePictures(tx, input.content)
      await translateNameConflict(() => replaceSnippet(tx, { ...input, id, now: clock.now() }))
    },
  })
}

export async function saveSnippetTranslation(
  { db, clock }: Services,
  actor: AgentActor,
  {
    id,
    locale,
    input,
  }: { id: string; locale: ContentLanguage; input: BodyOf<typeof saveSnippetTranslationEndpoint> },
): Promise<Snippet> {
  return await changeSnippet(db, actor, {
    ...{ id, version: input.version },
    change: async (tx, source) => {
      requireTargetLanguage({ locale: source, locales: await keepContentLanguages(tx) }, locale)
      await requirePictures(tx, input.content)
      await putSnippetTranslation(tx, { id, locale, content: input.content, now: clock.now() })
    },
  })
}

export async function deleteSnippetTranslation(
  { db }: Services,
  actor: AgentActor,
  { id, locale }: { id: string; locale: ContentLanguage },
): Promise<Snippet> {
  return await changeSnippet(db, actor, {
    id,
    change: async (tx) => {
      if (!(await deleteSnippetTranslationRow(tx, id, locale))) throw new Problem('notFound')
    },
  })
}

/** Refused while an article shows it. */
export async function deleteSnippet({ db }: Services, id: string): Promise<null> {
  await db.begin(async (tx) => {
    requireCurrent(await lockSnippet(tx, id), undefined)
    // A statement of its own after the lock, without which no article can begin to show it.
    if ((await findSnippet(tx, id))?.used_in) throw new Problem('inUse')
    await deleteSnippetRow(tx, id)
  })
  return null
}

/**
 * A snippet is a part of every article that shows it, so whoever changes one that players read, or a reviewer is reading, where reviews are required must be a reviewer.
 * Articles follow within moments.
 */
async function changeSnippet(
  db: Db & Pick<KnowledgeServices['db'], 'begin'>,
  actor: AgentActor,
  {
    id,
    version,
    change,
  }: { id: string; version?: number; change: (tx: Db, source: ContentLanguage) => Promise<void> },
): Promise<Snippet> {
  return await db.begin(async (tx) => {
    const { locale } = requireCurrent(await lockSnippet(tx, id), version)
    if (!mayReview(actor) && (await findSnippet(tx, id))?.is_public) throw new Problem('notEnoughRights')
    await change(tx, locale)
    await addJob(tx, { task: 'refreshSnippets', payload: {}, options: { key: 'refreshSnippets' } })
    return await getSnippet(tx, actor, id)
  })
}
