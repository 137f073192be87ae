import type { FastifyRequest } from 'fastify'
/** What search engines and messengers read before any script runs. URLs are absolute. */
export type PageHead = {
  title: string
  description: string
  canonical?: string
  /** The page in each of its languages. */
  alternates?: { language: string; url: string }[]
  kind?: 'website' | 'article'
  image?: { url: string; width: number; height: number }
  isMissing?: boolean
  /** The path of the page that replaces this one. */
  movedTo?: string
}
export type DescribePage = (path: string, request: FastifyRequest) => Promise<PageHead | undefined>

export const siteName = 'Savepoint'

const shellTitle = /<title>[^<]*<\/title>/
const shellDescription = /<meta name="description"[^>]*>/

export function withHead(html: string, head: PageHead): string {
  return html
    .replace(shellTitle, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(shellDescription, () => tagsOf(head).join('\n    '))
}

function tagsOf({
  title,
  description,
  canonical,
  alternates = [],
  kind = 'website',
  image,
}: PageHead): string[] {
  const tags = [meta('name', 'description', description)]
  if (canonical === undefined) return [...tags, meta('name', 'robots', 'noindex')]
  tags.push(
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...alternates.map(
      ({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}" />`,
    ),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  )
  if (!image) return tags
  return [
    ...tags,
    meta('property', 'og:image', image.url),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
  ]
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}
