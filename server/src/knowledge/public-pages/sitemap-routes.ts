import type { App } from '../../platform/http/http.ts'
import { Problem } from '../../platform/problems.ts'
import type { ReadingOf } from '../../platform/standbys/reading.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { describeSitemap, describeSitemapPart } from './describe-sitemap.ts'

export function sitemapRoutes(app: App, { config }: Pick<KnowledgeServices, 'config'>, readingOf: ReadingOf) {
  const hidden = { schema: { hide: true } }
  const xml = 'application/xml; charset=utf-8'
  const anHour = 'public, max-age=3600'

  app.get('/sitemap.xml', hidden, async (request, reply) =>
    reply
      .header('cache-control', anHour)
      .type(xml)
      .send(await readingOf(request)((db) => describeSitemap({ db, config }))),
  )
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', hidden, async (request, reply) => {
    const part = await readingOf(request)((db) =>
      describeSitemapPart({ db, config }, Number(request.params.part)),
    )
    if (part === undefined) throw new Problem('notFound')
    return reply.header('cache-control', anHour).type(xml).send(part)
  })
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(robots(config.publicUrl)),
  )
}

// Search engines that run scripts read articles through the public API.
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/public/',
    'Allow: /api/session',
    'Disallow: /api/',
    'Disallow: /connect/',
    'Disallow: /admin',
    'Disallow: /knowledge',
    'Disallow: /tickets',
    'Disallow: /customer/tickets',
    'Disallow: /customer/request',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
