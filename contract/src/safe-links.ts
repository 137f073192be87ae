import { documentLimits } from './document-limits.ts'

const own = 'https://own.invalid'
const web = ['http:', 'https:']
// Browsers read a backslash as a slash and drop tabs and line ends; a space would end an address in an email.
const misread = /[\\\s\p{Cc}\p{Bidi_Control}]/u

/** `URL.parse` is younger than the oldest browsers of those that are supported, and so is `URL.canParse`. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/**
 * The one check for links in documents, emails and redirects, made with the parser that browsers use. Allows web addresses (without a user name,
 * which could pass for the host), email addresses, and paths and anchors of our own.
 */
export function isSafeLink(address: string): boolean {
  if (misread.test(address)) return false
  if (address.startsWith('#')) return true
  if (address.startsWith('/')) return ownPath(address) !== null
  const url = /^(https?:\/\/[^/]|mailto:)/i.test(address) && parseUrl(address)
  if (!url) return false
  const { protocol, username, password } = url
  return protocol === 'mailto:' || (web.includes(protocol) && username === '' && password === '')
}

/** A link that a document may have. */
export const isDocumentLink = (address: string) =>
  address.length <= documentLimits.linkMaxLength && isSafeLink(address)

/** Resolves dots; null for `//host`, `/\host` and `/..//host`, which lead to other sites. */
export function ownPath(target: string): string | null {
  const url = target.startsWith('/') && !misread.test(target) && parseUrl(target, own)
  if (!url) return null
  const { origin, pathname, search, hash } = url
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : null
}
