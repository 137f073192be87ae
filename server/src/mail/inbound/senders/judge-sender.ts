import type { SenderCheck } from '@savepoint/contract/tickets/sender-checks.ts'
import {
  type AuthenticationResults,
  type MethodResult,
  parseAuthenticationResults,
} from './authentication-results.ts'
import { isSameOrganisation, organisationOf } from './domains.ts'

export type Judgement = { check: SenderCheck; isRefused: boolean }

export type Evidence = {
  author: string | null
  authenticationResults: string[]
  isSigned: boolean
}

/** Judges by the header of the account's own server; undefined when the header does not decide and the signatures may. */
export function judgeByHeader(evidence: Evidence, authservId: string | null): Judgement | undefined {
  if (evidence.author === null) return unverified('ambiguousFrom')
  const domain = domainOf(evidence.author)
  const ours = evidence.authenticationResults
    .map(parseAuthenticationResults)
    .filter((header) => header !== null && isOf(header, authservId)) as AuthenticationResults[]
  // The server writes its header above what arrived. One further down may have come with the email, so it counts only against the sender.
  const failed = ours.flatMap(({ results }) => results ?? []).find(isDmarcFailure)
  if (failed)
    return byServer({
      verdict: 'unverified',
      method: 'dmarc',
      domain,
      reason: 'failed',
      isRefused: asksToPutAside(failed),
    })
  const trusted = ours[0]?.results
  if (!trusted) return evidence.isSigned ? undefined : unverified('noEvidence', domain)
  const method = vouchingMethod(trusted, domain)
  if (method) return byServer({ verdict: 'verified', method, domain, reason: 'passed' })
  return evidence.isSigned
    ? undefined
    : byServer({ verdict: 'unverified', method: null, domain, reason: 'notAligned' })
}

/** DMARC before DKIM before SPF. */
function vouchingMethod(results: MethodResult[], domain: string): 'dmarc' | 'dkim' | 'spf' | null {
  const of = (method: string) => results.filter((result) => result.method === method)
  const [dmarc, ...moreDmarc] = of('dmarc')
  const [spf, ...moreSpf] = of('spf')
  // A server writes each result once; a second one was written by somebody else.
  if (moreDmarc.length > 0 || moreSpf.length > 0) return null
  if (dmarc?.result === 'pass' && isSameOrganisation(dmarc.properties.get('header.from') ?? domain, domain))
    return 'dmarc'
  if (of('dkim').some((result) => result.result === 'pass' && isAligned(signerOf(result), domain)))
    return 'dkim'
  return spf?.result === 'pass' && isAligned(pathOf(spf), domain) ? 'spf' : null
}

function isAligned(found: string | undefined, domain: string): boolean {
  return found !== undefined && isSameOrganisation(found, domain)
}

function signerOf({ properties }: MethodResult): string | undefined {
  const identity = properties.get('header.i')
  return properties.get('header.d') ?? (identity === undefined ? undefined : afterAt(identity))
}

function pathOf({ properties }: MethodResult): string | undefined {
  const from = properties.get('smtp.mailfrom') ?? properties.get('smtp.mail')
  return from === undefined ? undefined : afterAt(from)
}

function afterAt(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

function isDmarcFailure({ method, result }: MethodResult): boolean {
  return method === 'dmarc' && result === 'fail'
}

/** Servers express the policy in three ways: RFC 9989, OpenDMARC and Google, Microsoft. */
function asksToPutAside({ properties, comments }: MethodResult): boolean {
  const stated =
    properties.get('policy.dmarc') ?? properties.get('action') ?? /\bdis=(\w+)/i.exec(comments)?.[1]
  const policy = stated ?? /\bp=(\w+)/i.exec(comments)?.[1] ?? 'none'
  return /^(quarantine|reject|oreject)$/i.test(policy)
}

/** `*.example.com` matches every server of example.com. `*.co.uk` matches none: anybody can register there. */
function isOf({ authservId }: AuthenticationResults, configured: string | null): boolean {
  if (configured === null) return false
  const name = configured.toLowerCase()
  if (!name.startsWith('*.')) return authservId === name
  return organisationOf(name.slice(2)) !== null && authservId.endsWith(name.slice(1))
}

export function domainOf(email: string): string {
  return afterAt(email)
}

export function unverified(
  reason: SenderCheck['reason'],
  domain: string | null = null,
  checkedBy: SenderCheck['checkedBy'] = null,
): Judgement {
  return { check: { verdict: 'unverified', method: null, checkedBy, domain, reason }, isRefused: false }
}

function byServer({
  verdict,
  method,
  domain,
  reason,
  isRefused = false,
}: {
  verdict: SenderCheck['verdict']
  method: SenderCheck['method']
  domain: string
  reason: SenderCheck['reason']
  isRefused?: boolean | undefined
}): Judgement {
  return { check: { verdict, method, checkedBy: 'mailServer', domain, reason }, isRefused }
}
