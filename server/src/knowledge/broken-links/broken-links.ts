import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type {
  BrokenLink,
  listBrokenLinks as listBrokenLinksEndpoint,
} from '@savepoint/contract/knowledge/broken-links.ts'
import { linkLimits } from '@savepoint/contract/knowledge/link-limits.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { Problem } from '../../platform/problems.ts'
import { describeAuthor } from '../articles/describe-author.ts'
import { presentAuthor } from '../articles/present-managed-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import {
  type BrokenLinkRow,
  countBrokenLinks,
  type LinkPosition,
  listBrokenLinkRows,
  setIgnored,
} from './broken-link-queries.ts'
import { requestCheck } from './outside-link-queries.ts'

export async function listBrokenLinks(
  { db, config }: Pick<KnowledgeServices, 'db' | 'config'>,
  { projectId, articleId, ignored, cursor, limit }: QueryOf<typeof listBrokenLinksEndpoint>,
): Promise<ResponseOf<typeof listBrokenLinksEndpoint>> {
  const filter = { projectId, articleId, ignored: ignored === 'true' }
  const after = positionFrom(
    readCursor(cursor, [cursorPart.text, cursorPart.id, cursorPart.integer, cursorPart.id]),
  )
  const [rows, count] = await Promise.all([
    listBrokenLinkRows(db, filter, { after, limit: limit + 1 }),
    countBrokenLinks(db, filter, linkLimits.countedMax),
  ])
  const page = pageFrom({
    rows,
    limit,
    present,
    cursor: ({ title, article_id, position, id }) => cursorOf(title, article_id, position, id),
  })
  return { ...page, count, checksOutside: config.checksOutsideLinks }
}

function positionFrom(parts: [string, string, number, string] | null): LinkPosition | null {
  if (parts === null) return null
  const [title, articleId, position, id] = parts
  return { title, articleId, position, id }
}

/** By a job: a web process reaches no other hosts. */
export async function checkBrokenLink(
  { db, clock, config }: Pick<KnowledgeServices, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<null> {
  if (!config.checksOutsideLinks) throw new Problem('invalidOperation', { detail: 'Checks are switched off' })
  await db.begin(async (tx) => {
    if (!(await requestCheck(tx, id, clock.now()))) throw new Problem('notFound')
    await addJob(tx, { task: 'checkLinks', payload: {}, options: { key: 'checkLinks', maxAttempts: 3 } })
  })
  return null
}

export async function ignoreBrokenLink(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  actor: AgentActor,
  { id, ignored }: { id: string; ignored: boolean },
): Promise<null> {
  const by = ignored ? await describeAuthor(db, actor) : null
  if (!(await setIgnored(db, { id, by, now: clock.now() }))) throw new Problem('notFound')
  return null
}

function present(row: BrokenLinkRow): BrokenLink {
  const isOutside = row.kind === 'outside'
  return {
    id: row.id,
    article: { id: row.article_id, title: row.title },
    project: { id: row.project_id, name: row.project_name },
    locale: row.locale ?? row.source_locale,
    ofTranslation: row.locale !== null,
    text: row.text,
    href: row.href,
    problem: row.problem,
    status: row.status,
    target:
      row.target_id !== null && row.target_title !== null
        ? { id: row.target_id, title: row.target_title }
        : null,
    suggestion: suggestionFor(row),
    since: isOutside ? row.failing_since : row.broken_since,
    checkedAt: isOutside ? row.checked_at : null,
    checking: row.is_requested ?? false,
    ignored:
      row.ignored_at === null
        ? null
        : { by: presentAuthor(row.ignored_by_id, row.ignored_by_name), at: row.ignored_at },
  }
}

/** Where the readers of this text find the article now. */
function suggestionFor(row: BrokenLinkRow): BrokenLink['suggestion'] {
  if (row.problem === 'merged' && row.redirect_to_id !== null)
    return {
      href: `/customer/articles/${row.redirect_project_id}/${row.redirect_to_id}`,
      title: row.redirect_title ?? '',
    }
  const title = row.target_title ?? ''
  if (row.problem === 'published')
    return { href: `/customer/articles/${row.target_project_id}/${row.target_id}`, title }
  if (row.problem === 'internal' && row.for_employees) return { href: `/knowledge/${row.target_id}`, title }
  return null
}
