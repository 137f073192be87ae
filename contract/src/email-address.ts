import { z } from 'zod'
import { limits } from './limits.ts'

const localPart = /^(?!\.)(?!.*\.\.)[\p{L}\p{N}\p{M}_'+.-]{0,63}[\p{L}\p{N}\p{M}_+-]$/u
const asciiName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
// Keeps out what a URL would not take for a host name.
const nameSigns = /^[\p{L}\p{N}\p{M}.。．｡_-]+$/u

/**
 * The form in which addresses are stored and compared: NFC, lower case, the domain in Unicode. Both spellings of a domain (`пример.рф` and `xn--
 * e1afmkfd.xn--p1ai`) give the same; anything that is not an address is only lower-cased.
 */
export function normaliseEmail(address: string): string {
  const text = address.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const ascii = at === -1 ? null : asciiDomain(text.slice(at + 1))
  return ascii === null ? text : `${text.slice(0, at)}@${unicodeDomain(ascii)}`
}

/** With an ASCII domain, as every mail server understands it. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const ascii = at === -1 ? null : asciiDomain(address.slice(at + 1).toLowerCase())
  return ascii === null ? address : `${address.slice(0, at)}@${ascii}`
}

export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  const ascii = at === -1 ? null : asciiDomain(address.slice(at + 1))
  if (ascii === null || !asciiName.test(ascii) || !localPart.test(address.slice(0, at))) return false
  return at + 1 + ascii.length <= limits.emailMaxLength
}

export const email = z
  .string()
  .trim()
  .min(1, { error: 'Email required', abort: true })
  .max(limits.emailMaxLength, { error: 'should be an e-mail', abort: true })
  .overwrite(normaliseEmail)
  .refine(isEmail, 'should be an e-mail')

function asciiDomain(domain: string): string | null {
  if (/^[a-z0-9._-]+$/.test(domain) && !domain.includes('xn--')) return domain
  if (!nameSigns.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

function unicodeDomain(ascii: string): string {
  const labels = ascii
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
  return labels.some((label) => label === null) ? ascii : labels.join('.').normalize('NFC')
}

const [base, least, most, skew, damp, firstBias, firstSign] = [36, 1, 26, 38, 700, 72, 128]

/** Decodes a label in punycode (RFC 3492); null when it is invalid. Browsers and Node encode punycode, but only Node decodes it. */
function decodeLabel(label: string): string | null {
  const end = label.lastIndexOf('-')
  const signs = end > 0 ? [...label.slice(0, end)] : []
  let sign = firstSign
  let bias = firstBias
  let position = 0
  for (let at = end > 0 ? end + 1 : 0; at < label.length; ) {
    const before = position
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(label[at])
      at += 1
      if (digit === null) return null
      position += digit * weight
      const threshold = Math.min(most, Math.max(least, step - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = signs.length + 1
    bias = adapted(position - before, count, before === 0)
    sign += Math.floor(position / count)
    position %= count
    if (sign > 0x10ffff) return null
    signs.splice(position, 0, String.fromCodePoint(sign))
    position += 1
  }
  return signs.join('')
}

function digitOf(sign: string | undefined): number | null {
  if (sign === undefined || !/^[a-z0-9]$/.test(sign)) return null
  return /\d/.test(sign) ? Number(sign) + 26 : sign.charCodeAt(0) - 97
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / damp) : delta >> 1
  left += Math.floor(left / count)
  let steps = 0
  for (; left > ((base - least) * most) >> 1; steps += base) left = Math.floor(left / (base - least))
  return steps + Math.floor(((base - least + 1) * left) / (left + skew))
}
