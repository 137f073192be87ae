import { createHash } from 'node:crypto'
import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type {
  ImportedXliffArticle,
  importXliff as importXliffEndpoint,
  previewXliffImport as previewXliffImportEndpoint,
  XliffReason,
} from '@savepoint/contract/knowledge/translations/xliff.ts'
import { xliffLimits } from '@savepoint/contract/knowledge/translations/xliff-limits.ts'
import type { ProblemCode } from '@savepoint/contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fileBytes } from '../../platform/http/file-part.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { describeAuthor } from '../articles/describe-author.ts'
import { readContentLanguages } from '../content-languages/content-language-queries.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { mayReview } from '../review-rule/require-right-to-publish.ts'
import { requireRightToTranslate, writeArticleTranslation } from '../translations/article-translations.ts'
import { readOriginal } from './original.ts'
import { type ArticlePlan, planArticle, refusedPlan } from './plan-article.ts'
import { readInProcess } from './read-in-process.ts'
import type { ReadFile } from './read-xliff.ts'
import { listXliffArticles } from './xliff-queries.ts'

type Sent = { request: FastifyRequest; overwrite: boolean }
type Plan = { locale: ContentLanguage; articles: ArticlePlan[]; version: string }

/** Changes nothing. */
export async function previewXliffImport(
  { db }: KnowledgeServices,
  actor: AgentActor,
  sent: Sent,
): Promise<ResponseOf<typeof previewXliffImportEndpoint>> {
  const { locale, articles, version } = await planImport(db, actor, sent)
  return { locale, articles: articles.map(({ report }) => report), version }
}

/** One transaction for each article, as if an editor had saved it. Importing the same file again changes nothing. */
export async function importXliff(
  services: KnowledgeServices,
  actor: AgentActor,
  { version, ...sent }: Sent & { version: string | undefined },
): Promise<ResponseOf<typeof importXliffEndpoint>> {
  const plan = await planImport(services.db, actor, sent)
  if (version !== undefined && version !== plan.version) throw new Problem('changedMeanwhile')
  const articles: ImportedXliffArticle[] = []
  for (const article of plan.articles) articles.push(await importArticle(services, actor, { plan, article }))
  return { locale: plan.locale, articles }
}

const reasonsOf: Partial<Record<ProblemCode, XliffReason>> = {
  notFound: 'unknownArticle',
  changedMeanwhile: 'changedMeanwhile',
  notEnoughRights: 'reviewRequired',
}

async function importArticle(
  services: KnowledgeServices,
  actor: AgentActor,
  { plan: { locale }, article: { report, input } }: { plan: Plan; article: ArticlePlan },
): Promise<ImportedXliffArticle> {
  if (!input) return report
  const id = report.articleId
  try {
    await services.db.begin(async (tx) => {
      const author = await describeAuthor(tx, actor)
      await requireRightToTranslate(tx, actor, { id, published: input.published })
      await writeArticleTranslation(tx, services, { id, locale, author, input })
    })
    return report
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unauthorized') throw error
    const isImage = error.members.errors?.some(({ path }) => path.endsWith('imageId')) === true
    const reason = reasonsOf[error.code] ?? (isImage ? 'imageMissing' : 'textInvalid')
    return {
      ...report,
      ...{ outcome: 'refused', state: null },
      errors: [{ reason, unit: null, text: null, code: null }],
      errorCount: 1,
    }
  }
}

async function planImport(db: Db, actor: AgentActor, { request, overwrite }: Sent): Promise<Plan> {
  const bytes = await fileBytes(request, { fileSize: xliffLimits.bytesMax })
  const { srcLang, trgLang, files } = await readInProcess(bytes, actor.id)
  const { languages } = await readContentLanguages(db)
  const locale = readerLanguages(trgLang).find((one) => languages.includes(one))
  if (!locale) throw fieldProblem('file', 'otherTargetLanguage')
  const articles: ArticlePlan[] = []
  for (let at = 0; at < files.length; at += articlesAtOnce)
    articles.push(
      ...(await planFiles(db, files.slice(at, at + articlesAtOnce), {
        ...{ locale, srcLang, overwrite, mayReview: mayReview(actor) },
        earlier: new Set(articles.map(({ report }) => report.articleId)),
      })),
    )
  const revisions = articles.map(({ report, input }) => [report, input?.revision])
  const version = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([overwrite, revisions]))
    .digest('base64url')
  return { locale, articles, version }
}

/** Few enough for other requests to be answered in between, however long they are. */
const articlesAtOnce = 5

type PlanOptions = {
  locale: ContentLanguage
  srcLang: string
  overwrite: boolean
  mayReview: boolean
  earlier: Set<string>
}

async function planFiles(
  db: Db,
  files: ReadFile[],
  { locale, srcLang, earlier, ...how }: PlanOptions,
): Promise<ArticlePlan[]> {
  const read = files.map((file) => ({ ...file, origin: readOriginal(file.original) }))
  const asked = read.flatMap(({ origin }) =>
    origin ? [{ id: origin.articleId, sourceUpdatedAt: origin.sourceUpdatedAt }] : [],
  )
  const rows = new Map(
    (await listXliffArticles(db, locale, asked)).map((row) => [`${row.id} ${row.asked_at}`, row]),
  )
  const seen = new Set(earlier)
  return read.map(({ original, origin, units }) => {
    if (!origin) return refusedPlan(original.slice(0, 100), 'unknownArticle')
    const { articleId, sourceUpdatedAt } = origin
    if (seen.has(articleId)) return refusedPlan(articleId, 'repeatedArticle')
    seen.add(articleId)
    const row = rows.get(`${articleId} ${sourceUpdatedAt}`)
    if (!row) return refusedPlan(articleId, 'unknownArticle')
    const isFitting =
      readerLanguages(srcLang).includes(row.locale) && row.locale !== locale && row.locales.includes(locale)
    if (!isFitting) return refusedPlan(articleId, 'wrongLanguage', row)
    return planArticle({ original: origin, units, row, ...how })
  })
}
