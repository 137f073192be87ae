import type { Locale } from '@savepoint/contract/people/people.ts'
import { textsIn } from '../../locales/texts-in.ts'
import { type PageHead, siteName } from '../../platform/http/pages/page-heads.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { listPublicProjects } from '../projects/project-queries.ts'
import { findRedirect } from '../reading/article-queries.ts'
import { excerptOf } from '../reading/present-knowledge.ts'
import { addressIn, alternatesOf } from './language-addresses.ts'
import { findArticlePage, findProjectPage } from './page-queries.ts'

type PageServices = Pick<KnowledgeServices, 'db' | 'config'>
/** `language` is that of the page, `contentLanguages` those wanted for what editors have written. */
type Languages = { language: Locale; contentLanguages: string }
type Page = Languages & { id: string }

const idForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const coverSize = { width: 1280, height: 527 }
const generalIn = (language: Locale) => ({
  title: siteName,
  description: `${siteName}: ${textsIn(language)(($) => $.pages.site)}`,
})

/** In the language asked for, and what has no translation in that of the source. */
export async function describePage(
  services: PageServices,
  path: string,
  languages: Languages,
): Promise<PageHead | undefined> {
  const { publicUrl, knowledgeBaseAccess } = services.config
  const general = generalIn(languages.language)
  if (path === '/') return { ...general, canonical: `${publicUrl}/` }
  const [customer, articles, project, article, ...rest] = path.split('/').slice(1)
  if (customer !== 'customer' || articles !== 'articles' || rest.length > 0) return undefined
  if (article === 'announcements' && project !== undefined)
    return await describeAnnouncementsPage(services, { id: project, ...languages })
  if (knowledgeBaseAccess !== 'public' || project === 'search' || article === 'search') return general
  if (project === undefined) return await describeArticlesHome(services, languages)
  if (article === undefined) return await describeProjectPage(services, { id: project, ...languages })
  return await describeArticlePage(services, { id: article, ...languages })
}

async function describeArticlesHome(
  { db, config }: PageServices,
  { language, contentLanguages }: Languages,
): Promise<PageHead> {
  const names = (await listPublicProjects(db, readerLanguages(contentLanguages))).map(({ name }) => name)
  const t = textsIn(language)
  return {
    title: `${t(($) => $.pages.articles)} · ${siteName}`,
    description: excerptOf([t(($) => $.pages.answers), ...names].join(' · ')),
    canonical: `${config.publicUrl}/customer/articles`,
  }
}

async function describeProjectPage(
  { db, config }: PageServices,
  { id, language, contentLanguages }: Page,
): Promise<PageHead> {
  const project = idForm.test(id)
    ? await findProjectPage(db, id, readerLanguages(contentLanguages))
    : undefined
  if (!project) return { ...generalIn(language), isMissing: true }
  const t = textsIn(language)
  const address = `${config.publicUrl}/customer/articles/${project.id}`
  return {
    title: `${project.name} · ${t(($) => $.pages.articles)} · ${siteName}`,
    description: excerptOf(
      [t(($) => $.pages.articlesOf, { project: project.name }), ...project.topics].join(' · '),
    ),
    canonical: addressIn(address, project.locale),
    alternates: alternatesOf(address, project.locales),
    ...imageOf(config.publicUrl, project.cover_id),
  }
}

/** Open to everybody, also where articles are not. */
async function describeAnnouncementsPage(
  { db, config }: PageServices,
  { id, language, contentLanguages }: Page,
): Promise<PageHead> {
  const project = idForm.test(id)
    ? await findProjectPage(db, id, readerLanguages(contentLanguages))
    : undefined
  if (!project) return { ...generalIn(language), isMissing: true }
  const t = textsIn(language)
  return {
    title: `${t(($) => $.pages.announcements)} · ${project.name} · ${siteName}`,
    description: t(($) => $.pages.announcementsOf, { project: project.name }),
    canonical: `${config.publicUrl}/customer/articles/${project.id}/announcements`,
    ...imageOf(config.publicUrl, project.cover_id),
  }
}

async function describeArticlePage(
  { db, config }: PageServices,
  { id, language, contentLanguages }: Page,
): Promise<PageHead> {
  const article = idForm.test(id)
    ? await findArticlePage(db, id, readerLanguages(contentLanguages))
    : undefined
  if (!article) {
    const other = idForm.test(id) ? await findRedirect(db, id) : undefined
    if (!other) return { ...generalIn(language), isMissing: true }
    return { ...generalIn(language), movedTo: `/customer/articles/${other.project_id}/${other.id}` }
  }
  const address = `${config.publicUrl}/customer/articles/${article.project_id}/${article.id}`
  return {
    title: `${article.title} · ${siteName}`,
    description: excerptOf(article.start) || article.project_name,
    canonical: addressIn(address, article.locale),
    alternates: alternatesOf(address, article.locales),
    kind: 'article',
    ...imageOf(config.publicUrl, article.cover_id),
  }
}

function imageOf(publicUrl: string, coverId: string | null) {
  if (coverId === null) return {}
  return { image: { url: `${publicUrl}/api/public/images/${coverId}?w=${coverSize.width}`, ...coverSize } }
}
