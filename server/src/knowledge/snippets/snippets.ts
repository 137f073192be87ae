import type { BodyOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { snippetLimits } from '@savepoint/contract/knowledge/snippets/snippet-limits.ts'
import type * as contract from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { presentReference } from '../articles/present-managed-article.ts'
import { requirePictures } from '../articles/require-article.ts'
import { keepContentLanguages, readContentLanguages } from '../content-languages/content-language-queries.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { mayReview } from '../review-rule/require-right-to-publish.ts'
import {
  countSnippets,
  findSnippet,
  insertSnippet,
  listSnippetArticleRows,
  listSnippetRows,
  listSnippetTranslations,
  type SnippetSummaryRow,
} from './snippet-queries.ts'

export async function listSnippets(db: Db): Promise<ResponseOf<typeof contract.listSnippets>> {
  const [rows, { languages }] = await Promise.all([
    listSnippetRows(db, snippetLimits.countMax),
    readContentLanguages(db),
  ])
  return {
    items: rows.map((row) => ({
      ...present(row),
      translations: otherLanguages(row, languages).map((locale) => ({ locale, state: stateOf(row, locale) })),
    })),
    nextCursor: null,
  }
}

export async function getSnippet(db: Db, actor: AgentActor, id: string): Promise<Snippet> {
  const [row, texts, { languages }] = await Promise.all([
    findSnippet(db, id),
    listSnippetTranslations(db, id),
    readContentLanguages(db),
  ])
  if (!row) throw new Problem('notFound')
  const { content, version, is_refreshing: refreshing } = row
  return {
    ...present(row),
    ...{ content, version, refreshing },
    mayChange: mayReview(actor) || !row.is_public,
    translations: otherLanguages(row, languages).map((locale) => ({
      locale,
      state: stateOf(row, locale),
      content: texts.find((text) => text.locale === locale)?.content ?? null,
    })),
  }
}

export async function createSnippet(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  actor: AgentActor,
  { input, retryable }: { input: BodyOf<typeof contract.createSnippet>; retryable: Retryable },
): Promise<Snippet> {
  const id = await once(db, {
    clock,
    request: retryable,
    work: async (tx) => await addSnippet(tx, { clock }, input),
  })
  return await getSnippet(db, actor, id)
}

export async function addSnippet(
  tx: Db,
  { clock }: Pick<KnowledgeServices, 'clock'>,
  input: BodyOf<typeof contract.createSnippet>,
): Promise<string> {
  const now = clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  await lockName(tx, 'snippets')
  if ((await countSnippets(tx)) >= snippetLimits.countMax)
    throw new Problem('invalidOperation', { detail: `Max number of snippets ${snippetLimits.countMax}` })
  if (!(await keepContentLanguages(tx)).includes(input.locale))
    throw fieldProblem('locale', 'Not a language of the desk')
  await requirePictures(tx, input.content)
  await translateNameConflict(() => insertSnippet(tx, { ...input, id, now }))
  return id
}

export async function listSnippetArticles(
  db: Db,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
): Promise<ResponseOf<typeof contract.listSnippetArticles>> {
  if (!(await findSnippet(db, id))) throw new Problem('notFound')
  const after = readCursor(cursor, [cursorPart.text, cursorPart.id])
  const rows = await listSnippetArticleRows(db, { id, after, limit: limit + 1 })
  return pageFrom({ rows, limit, present: presentReference, cursor: (row) => cursorOf(row.title, row.id) })
}

/** Those of the desk, and the language that it was written in. */
const otherLanguages = (row: SnippetSummaryRow, languages: ContentLanguage[]) =>
  languages.filter((one) => one !== row.locale)

function stateOf(row: SnippetSummaryRow, locale: ContentLanguage) {
  const translation = row.translations.find((one) => one.locale === locale)
  return translation ? (translation.outdated ? 'outdated' : 'ready') : 'missing'
}

const present = ({ id, name, locale, used_in: usedIn, updated_at: updatedAt }: SnippetSummaryRow) => ({
  ...{ id, name, locale, usedIn, updatedAt },
})
