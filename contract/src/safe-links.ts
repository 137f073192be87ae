const own = 'https://own.invalid'
const web = ['http:', 'https:']
// Browsers read a backslash as a slash and drop tabs and line ends; a space would end an address in a mail.
const misread = /[\\\s\p{Cc}\p{Bidi_Control}]/u

/**
 * Where a link may lead: the web (without a user name before the host, which passes for one), a mailbox, a place in the product, a
 * place in the text. The one check for documents, emails and redirects, made by the parser browsers use.
 */
export function isSafeLink(address: string): boolean {
  if (misread.test(address)) return false
  if (address.startsWith('#')) return true
  if (address.startsWith('/')) return ownPath(address) !== null
  if (!/^(https?:\/\/[^/]|mailto:)/i.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'mailto:' || (web.includes(protocol) && username === '' && password === '')
}

/** A path of this very site with its dots resolved, or null: `//host`, `/\host` and `/..//host` are other sites'. */
export function ownPath(target: string): string | null {
  if (!target.startsWith('/') || misread.test(target) || !URL.canParse(target, own)) return null
  const { origin, pathname, search, hash } = new URL(target, own)
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : null
}
