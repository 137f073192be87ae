import { isPlainDomain } from './domains.ts'

const longestFrom = 1_000
const address = String.raw`([^\s<>"(),:;@\\[\]\p{Cc}\p{Cf}]{1,64})@([^\s<>"(),:;@\\[\]\p{Cc}\p{Cf}]{1,253})`
const quotedName = String.raw`"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"`
const plainName = String.raw`[^"<>(),:;@\\\p{Cc}]*`
const bare = new RegExp(`^${address}$`, 'u')
const named = new RegExp(`^(?:${quotedName}\\s*|${plainName})<${address}>$`, 'u')
const encodedWord = /=\?[^?]*\?[bq]\?/i

/**
 * The author's address as written, or null when From is ambiguous. Programs differ on several addresses or headers, groups, comments, quoted or
 * encoded local parts and look-alike domains, so a check of the domain would prove nothing about the sender.
 */
export function authorOf(from: string[]): string | null {
  const [value = '', ...others] = from
  const text = value.trim()
  if (others.length > 0 || text.length > longestFrom) return null
  const [, local, domain] = bare.exec(text) ?? named.exec(text) ?? []
  if (local === undefined || domain === undefined || encodedWord.test(local) || encodedWord.test(domain))
    return null
  return isPlainDomain(domain) && local === local.normalize('NFC') ? `${local}@${domain}`.toLowerCase() : null
}
