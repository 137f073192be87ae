import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { escapeHtml } from '../../platform/http/pages/page-heads.ts'
import { defaultLanguage } from '../../platform/http/pages/page-language.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { addressIn, alternatesOf } from './language-addresses.ts'
import { countPublicArticles, listSitemapArticles, listSitemapProjects } from './page-queries.ts'

type SitemapServices = Pick<KnowledgeServices, 'db' | 'config'>
type Address = { path: string; changedAt?: string; locale?: ContentLanguage; locales?: ContentLanguage[] }

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
    ...projects.map(({ id, updated_at, locale, locales }) => ({
      ...{ path: `/customer/articles/${id}`, changedAt: updated_at, locale, locales },
    })),
  ]
}

async function listArticles(
  { db, config }: SitemapServices,
  offset: number,
  limit: number,
): Promise<Address[]> {
  if (config.knowledgeBaseAccess !== 'public') return []
  const rows = await listSitemapArticles(db, { offset, limit })
  return rows.map(({ id, project_id, updated_at, locale, locales }) => ({
    ...{ path: `/customer/articles/${project_id}/${id}`, changedAt: updated_at, locale, locales },
  }))
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function printAddresses(publicUrl: string, addresses: Address[]): string {
  const lines = addresses.map(({ path, changedAt, locale = defaultLanguage, locales = [] }) => {
    const address = `${publicUrl}${path}`
    const alternates = alternatesOf(address, locales).map(
      ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}"/>`,
    )
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<url><loc>${escapeHtml(addressIn(address, locale))}</loc>${changed}${alternates.join('')}</url>`
  })
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`
}
