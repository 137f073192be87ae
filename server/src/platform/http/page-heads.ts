/** What search engines and messengers read of a page before any script runs. Addresses are whole ones. */
export type PageHead = {
  title: string
  description: string
  /** The one address of what the page holds; absent where it should not be found by it. */
  canonical?: string
  kind?: 'website' | 'article'
  image?: { url: string; width: number; height: number }
  /** The address leads to nothing: search engines shall forget it. */
  isMissing?: boolean
}
/** Finds the head of a page by its path; undefined where the shell's own will do. */
export type DescribePage = (path: string) => Promise<PageHead | undefined>

export const siteName = 'Savepoint'

const shellTitle = /<title>[^<]*<\/title>/
const shellDescription = /<meta name="description"[^>]*>/

/** The shell with a page's own head in place of its general one. */
export function withHead(html: string, head: PageHead): string {
  return html
    .replace(shellTitle, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(shellDescription, () => tagsOf(head).join('\n    '))
}

function tagsOf({ title, description, canonical, kind = 'website', image }: PageHead): string[] {
  const tags = [meta('name', 'description', description)]
  if (canonical === undefined) return [...tags, meta('name', 'robots', 'noindex')]
  tags.push(
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
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

/** Text that stands in HTML and XML for itself alone. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}
