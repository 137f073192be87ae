import { escapeHtml } from '../../platform/http/pages/page-heads.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { countPublicArticles, listSitemapArticles, listSitemapProjects } from './page-queries.ts'

type SitemapServices = Pick<KnowledgeServices, 'db' | 'config'>
type Address = { path: string; changedAt?: string }

/** The limit of a sitemap file (sitemaps.org). */
export const sitemapPartSize = 50_000

export async function describeSitemap(
  services: SitemapServices,
  partSize = sitemapPartSize,
): Promise<string> {
  const { db, config } = services
  const topics = await listTopics(services)
  const articles = config.knowledgeBaseAccess === 'public' ? await countPublicArticles(db) : 0
  if (topics.length + articles <= partSize)
    return printAddresses(config.publicUrl, [...topics, ...(await listArticles(services, 0, partSize))])
  const parts = Array.from({ length: Math.ceil(articles / partSize) + 1 }, (_, part) => part)
  const lines = parts.map(
    (part) => `<sitemap><loc>${escapeHtml(config.publicUrl)}/sitemap-${part}.xml</loc></sitemap>`,
  )
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${lines.join('\n')}\n</sitemapindex>\n`
}

export async function describeSitemapPart(
  services: SitemapServices,
  part: number,
  partSize = sitemapPartSize,
): Promise<string | undefined> {
  const addresses =
    part === 0 ? await listTopics(services) : await listArticles(services, (part - 1) * partSize, partSize)
  return addresses.length === 0 ? undefined : printAddresses(services.config.publicUrl, addresses)
}

async function listTopics({ db, config }: SitemapServices): Promise<Address[]> {
  if (config.knowledgeBaseAccess !== 'public') return [{ path: '/' }]
  const projects = await listSitemapProjects(db)
  return [
    { path: '/' },
    { path: '/customer/articles' },
    ...projects.map((row) => ({ path: `/customer/articles/${row.id}`, changedAt: row.updated_at })),
  ]
}

async function listArticles(
  { db, config }: SitemapServices,
  offset: number,
  limit: number,
): Promise<Address[]> {
  if (config.knowledgeBaseAccess !== 'public') return []
  const rows = await listSitemapArticles(db, { offset, limit })
  return rows.map((row) => ({
    path: `/customer/articles/${row.project_id}/${row.id}`,
    changedAt: row.updated_at,
  }))
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function printAddresses(publicUrl: string, addresses: Address[]): string {
  const base = escapeHtml(publicUrl)
  const lines = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<url><loc>${base}${path}</loc>${changed}</url>`
  })
  return `${declaration}<urlset xmlns="${namespace}">\n${lines.join('\n')}\n</urlset>\n`
}
