import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedMap } from '../memory/bounded-map.ts'
import type { ChangeFeed } from '../memory/change-feed.ts'

/** For bodies of at least `threshold` bytes. */
export const compression = {
  threshold: 2_048,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}
type Encoding = (typeof compression.encodings)[number]

const askedBytes = 500_000
const longestKey = 500

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, compression.brotli),
  gzip: (body) => promisify(gzip)(body),
}

export type ResponseParts = { status: number; headers: Record<string, string>; body: string }

/** A response as it is sent, also compressed once a browser has asked for it like that. */
export class RememberedResponse {
  readonly body: Buffer
  /** Of the body and its compressed forms. */
  bytes: number
  readonly #parts: Omit<ResponseParts, 'body'>
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  readonly #onGrown: (grown: RememberedResponse) => void

  constructor({ body, ...parts }: ResponseParts, onGrown: (grown: RememberedResponse) => void) {
    this.body = Buffer.from(body)
    this.bytes = this.body.length
    this.#parts = parts
    this.#onGrown = onGrown
  }

  async send(request: FastifyRequest, reply: FastifyReply) {
    const { status, headers } = this.#parts
    reply.code(status).headers(headers)
    const encoding = this.body.length < compression.threshold ? undefined : encodingFor(request)
    if (!encoding) return reply.send(this.body)
    const encoded = await this.#in(encoding)
    const vary = [headers.vary ?? [], 'accept-encoding'].flat().join(', ')
    return reply.headers({ 'content-encoding': encoding, vary }).send(encoded)
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const encoded = compress[encoding](this.body)
    this.#encoded.set(encoding, encoded)
    encoded.then(
      ({ length }) => {
        this.bytes += length
        this.#onGrown(this)
      },
      () => this.#encoded.delete(encoding),
    )
    return encoded
  }
}

function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  return (negotiate(accepted.toLowerCase(), compression.encodings) as Encoding | null) ?? undefined
}

export type ResponseMemory = ReturnType<typeof responseMemory>

/** Remembers responses that are made of the knowledge base alone, while changes to it are heard of. It keeps what is asked a second time: most searches never are. */
export function responseMemory(feed: ChangeFeed, { bytes }: { bytes: number }) {
  const kept = boundedMap<{ response: RememberedResponse; until: number }>({
    most: bytes,
    sizeOf: ({ response }, key) => response.bytes + key.length,
  })
  const asked = boundedMap<true>({ most: askedBytes, sizeOf: (_, key) => key.length })
  let changes = 0
  feed.onChange((change) => {
    if (change !== 'knowledge' && change !== 'anything') return
    changes += 1
    kept.clear()
  })

  const isAskedAgain = (key: string) => {
    const isKnown = asked.find(key) === true
    if (!isKnown) asked.keep(key, true)
    return isKnown
  }

  return {
    find: (key: string): RememberedResponse | undefined => {
      const found = feed.isTrusted() ? kept.find(key) : undefined
      return found && performance.now() < found.until ? found.response : undefined
    },
    /**
     * Called before the response is made; undefined if it is not to be kept. What it is made of must come from the primary: a standby may not yet
     * have what was announced as changed. `seconds`, from then on, after which it is to be made anew.
     */
    keeper: (key: string): ((parts: ResponseParts, seconds?: number) => RememberedResponse) | undefined => {
      if (key.length > longestKey || !feed.isTrusted() || !isAskedAgain(key)) return undefined
      const before = changes
      const begunAt = performance.now()
      return (parts, seconds = Number.POSITIVE_INFINITY) => {
        const until = begunAt + seconds * 1_000
        const response = new RememberedResponse(parts, () => {
          if (kept.find(key)?.response === response) kept.keep(key, { response, until })
        })
        // What changed meanwhile may be missing in what was read.
        if (changes === before) kept.keep(key, { response, until })
        return response
      }
    },
  }
}
