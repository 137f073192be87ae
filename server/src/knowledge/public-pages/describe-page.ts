import { type PageHead, siteName } from '../../platform/http/pages/page-heads.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { listPublicProjects } from '../projects/project-queries.ts'
import { excerptOf } from '../reading/present-knowledge.ts'
import { findArticlePage, findProjectPage } from './page-queries.ts'

type PageServices = Pick<KnowledgeServices, 'db' | 'config'>

const idForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const coverSize = { width: 1280, height: 527 }
const general = {
  title: siteName,
  description: `${siteName}: поддержка игроков, база знаний и запросы в одном месте`,
}

export async function describePage(services: PageServices, path: string): Promise<PageHead | undefined> {
  const { publicUrl, knowledgeBaseAccess } = services.config
  if (path === '/') return { ...general, canonical: `${publicUrl}/` }
  const [customer, articles, project, article, ...rest] = path.split('/').slice(1)
  if (customer !== 'customer' || articles !== 'articles' || rest.length > 0) return undefined
  if (article === 'announcements' && project !== undefined)
    return await describeAnnouncementsPage(services, project)
  if (knowledgeBaseAccess !== 'public' || project === 'search' || article === 'search') return general
  if (project === undefined) return await describeArticlesHome(services)
  if (article === undefined) return await describeProjectPage(services, project)
  return await describeArticlePage(services, article)
}

async function describeArticlesHome({ db, config }: PageServices): Promise<PageHead> {
  const names = (await listPublicProjects(db, null)).map(({ name }) => name)
  return {
    title: `База знаний · ${siteName}`,
    description: excerptOf(['Ответы на вопросы игроков', ...names].join(' · ')),
    canonical: `${config.publicUrl}/customer/articles`,
  }
}

async function describeProjectPage({ db, config }: PageServices, id: string): Promise<PageHead> {
  const project = idForm.test(id) ? await findProjectPage(db, id) : undefined
  if (!project) return { ...general, isMissing: true }
  return {
    title: `${project.name} · База знаний · ${siteName}`,
    description: excerptOf([`База знаний ${project.name}`, ...project.topics].join(' · ')),
    canonical: `${config.publicUrl}/customer/articles/${project.id}`,
    ...imageOf(config.publicUrl, project.cover_id),
  }
}

/** Open to everybody, also where articles are not. */
async function describeAnnouncementsPage({ db, config }: PageServices, id: string): Promise<PageHead> {
  const project = idForm.test(id) ? await findProjectPage(db, id) : undefined
  if (!project) return { ...general, isMissing: true }
  return {
    title: `Объявления и известные проблемы · ${project.name} · ${siteName}`,
    description: `Что сейчас с ${project.name}: известные проблемы, плановые работы и новости`,
    canonical: `${config.publicUrl}/customer/articles/${project.id}/announcements`,
    ...imageOf(config.publicUrl, project.cover_id),
  }
}

async function describeArticlePage({ db, config }: PageServices, id: string): Promise<PageHead> {
  const article = idForm.test(id) ? await findArticlePage(db, id) : undefined
  if (!article) return { ...general, isMissing: true }
  return {
    title: `${article.title} · ${siteName}`,
    description: excerptOf(article.start) || article.project_name,
    canonical: `${config.publicUrl}/customer/articles/${article.project_id}/${article.id}`,
    kind: 'article',
    ...imageOf(config.publicUrl, article.cover_id),
  }
}

function imageOf(publicUrl: string, coverId: string | null) {
  if (coverId === null) return {}
  return { image: { url: `${publicUrl}/api/public/images/${coverId}?w=${coverSize.width}`, ...coverSize } }
}
