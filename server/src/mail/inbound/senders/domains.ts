import { domainToASCII, domainToUnicode } from 'node:url'
import { getDomain } from 'tldts'

export function asciiDomain(domain: string): string | null {
  const name = domain.trim().toLowerCase().replace(/\.$/, '')
  if (!/^[\p{L}\p{N}\p{M}_-]+(\.[\p{L}\p{N}\p{M}_-]+)*$/u.test(name) || name.length > 253) return null
  // Host names have no underscores, yet some email addresses do.
  const ascii = /^[a-z0-9._-]+$/.test(name) ? name : domainToASCII(name)
  return ascii === '' ? null : ascii
}

/** False for a name that only becomes a domain by normalisation: full-width letters, other dots. */
export function isPlainDomain(domain: string): boolean {
  const name = domain.toLowerCase()
  const ascii = asciiDomain(name)
  if (ascii === null) return false
  return name === ascii || (name === name.normalize('NFC') && domainToUnicode(ascii) === name)
}

/** By the Public Suffix List, which includes shared hosts. */
export function isSameOrganisation(one: string, other: string): boolean {
  const [first, second] = [asciiDomain(one), asciiDomain(other)]
  if (first === null || second === null) return false
  if (first === second) return true
  const organisation = organisationOf(first)
  return organisation !== null && organisation === organisationOf(second)
}

export function organisationOf(domain: string): string | null {
  return getDomain(domain, { allowPrivateDomains: true, validateHostname: false })
}
