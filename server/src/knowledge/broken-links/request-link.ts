import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { OutsideLinkProblem } from '@savepoint/contract/knowledge/broken-links.ts'
import { InsideHostError, outsideAddress } from '../../platform/outside-hosts.ts'

export type LinkAnswer = { problem: OutsideLinkProblem | null; status: number | null }
type Options = { allowed: readonly string[]; milliseconds: number; sender: string }

const mostRedirects = 5

/**
 * Whether a reader can open the address. Each hop is resolved once, checked and connected to by the resolved address; bodies are not read.
 * What other hosts refuse to programs alone, such as 403 and 429, is no problem.
 */
export async function requestLink(address: string, options: Options): Promise<LinkAnswer> {
  const signal = AbortSignal.timeout(options.milliseconds)
  let url = new URL(address)
  let hops = 0
  try {
    for (; ; hops += 1) {
      const answer = await requestOnce(url, { ...options, signal })
      if (answer.location === undefined) return { problem: problemOf(answer.status), status: answer.status }
      if (hops >= mostRedirects || !URL.canParse(answer.location, url.href))
        return { problem: 'redirects', status: answer.status }
      url = new URL(answer.location, url.href)
      // To an application, such as a store: nothing to ask.
      if (!/^https?:$/.test(url.protocol)) return { problem: null, status: answer.status }
    }
  } catch (error) {
    // Readers may well reach what is not open to us, such as their router.
    if (error instanceof InsideHostError)
      return { problem: hops === 0 ? null : 'redirectsInside', status: null }
    return { problem: problemOfError(error), status: null }
  }
}

type Answer = { status: number; location?: string | undefined }
type HopOptions = Options & { signal: AbortSignal }

/** Some servers answer HEAD with an error where they answer GET. */
async function requestOnce(url: URL, options: HopOptions): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const address = await unlessAborted(outsideAddress(host, options.allowed), options.signal)
  const head = await send(url, { ...options, address, method: 'HEAD' })
  return head.status < 400 ? head : await send(url, { ...options, address, method: 'GET' })
}

function send(
  url: URL,
  { address, method, sender, signal }: HopOptions & { address: string; method: string },
): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      ...{ method, signal, lookup: always(address), auth: '' },
      agent: false,
      headers: { 'user-agent': sender, accept: '*/*' },
    })
    sent.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: locationOf(response) })
      response.destroy()
    })
    // Also after the response, whose connection is closed at once.
    sent.on('error', reject)
    sent.end()
  })
}

const locationOf = ({ statusCode = 0, headers }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined

/** A second answer of the name server cannot lead elsewhere. */
const always =
  (address: string): LookupFunction =>
  (_host, options, callback) => {
    const family = isIP(address)
    if (options.all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }

async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return await new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

function problemOf(status: number): OutsideLinkProblem | null {
  if (status === 404 || status === 410) return 'notFound'
  return status >= 500 ? 'serverError' : null
}

const unknownHost = ['ENOTFOUND', 'ENODATA']
const badCertificate = [
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
]
// Browsers fetch a missing certificate of the chain, Node does not.
const incompleteChain = ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY']

function problemOfError(error: unknown): OutsideLinkProblem | null {
  const code = (error as { code?: string }).code ?? ''
  if (unknownHost.includes(code)) return 'noHost'
  if (badCertificate.includes(code)) return 'certificate'
  return incompleteChain.includes(code) ? null : 'noAnswer'
}
