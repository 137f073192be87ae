import { authenticate, type DKIMResult, type DNSResolver } from 'mailauth'
import { asciiDomain, isSameOrganisation } from './domains.ts'
import { domainOf } from './judge-sender.ts'

export type SignatureOutcome = { method: 'dmarc' | 'dkim' } | 'notAligned' | 'dnsUnavailable'

const absent = ['ENOTFOUND', 'ENODATA']

/**
 * Needs a signature that covers the whole email and is aligned with the domain of From, as its policy demands. SPF is not checked: from inside a
 * mailbox it is unknown which Received headers are genuine.
 */
export async function verifySignatures(
  raw: Uint8Array,
  author: string,
  resolve: DNSResolver,
): Promise<SignatureOutcome> {
  let isDnsAway = false
  const resolver: DNSResolver = async (name, type) => {
    try {
      return await resolve(name, type)
    } catch (error) {
      if (!absent.includes((error as { code?: string }).code ?? '')) isDnsAway = true
      throw error
    }
  }
  const { dkim, dmarc } = await authenticate(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), {
    resolver,
    minBitLength: 1_024,
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
  })
  const domain = domainOf(author)
  // The From that was signed must be the one that we read.
  const [from, ...others] = dkim.headerFrom
  if (dkim.fromFields !== 1 || others.length > 0 || from?.toLowerCase() !== author) return 'notAligned'
  const vouching = dkim.results.filter((result) => isWhole(result) && isAligned(result, domain))
  if (vouching.length === 0 || dmarc === false) return isDnsAway ? 'dnsUnavailable' : 'notAligned'
  const { result } = dmarc.status
  if (result === 'none') return { method: 'dkim' }
  if (result !== 'pass') return result === 'temperror' || isDnsAway ? 'dnsUnavailable' : 'notAligned'
  const isStrict = dmarc.alignment?.dkim?.strict === true
  const isExact = vouching.some(
    ({ signingDomain }) => signingDomain && asciiDomain(signingDomain) === asciiDomain(domain),
  )
  return isStrict && !isExact ? 'notAligned' : { method: 'dmarc' }
}

/** A signature of part of the body lets anybody add the rest; one in test mode does not count (RFC 6376). */
function isWhole({ status }: DKIMResult): boolean {
  return status.result === 'pass' && !status.underSized && status.testing !== true
}

function isAligned({ signingDomain }: DKIMResult, domain: string): boolean {
  return signingDomain !== undefined && isSameOrganisation(signingDomain, domain)
}
