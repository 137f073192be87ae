import { isSafeLink } from '@savepoint/contract/safe-links.ts'

/**
 * Links to our own pages are stored without their origin, which an email program does not know. Undefined for what is no link, or one to a place in the
 * text.
 */
export function absoluteLink(href: string, publicUrl: string): string | undefined {
  if (!isSafeLink(href) || href.startsWith('#')) return undefined
  return href.startsWith('/') ? `${publicUrl}${href}` : href
}
