import { domainToASCII, domainToUnicode } from 'node:url'
import { getDomain } from 'tldts'

/** A domain as it is asked for in the DNS; null when it is none. */
export function asciiDomain(domain: string): string | null {
  const name = domain.trim().toLowerCase().replace(/\.$/, '')
  if (!/^[\p{L}\p{N}\p{M}_-]+(\.[\p{L}\p{N}\p{M}_-]+)*$/u.test(name) || name.length > 253) return null
  // Underscores are no letters of host names, yet some addresses have them.
  const ascii = /^[a-z0-9._-]+$/.test(name) ? name : domainToASCII(name)
  return ascii === '' ? null : ascii
}

/** False for what only looks like a domain once it is mapped: wide letters, other dots. */
export function isPlainDomain(domain: string): boolean {
  const name = domain.toLowerCase()
  const ascii = asciiDomain(name)
  if (ascii === null) return false
  return name === ascii || (name === name.normalize('NFC') && domainToUnicode(ascii) === name)
}

/** Whether two domains are of one owner by the Public Suffix List, which knows shared hosts as well. */
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
