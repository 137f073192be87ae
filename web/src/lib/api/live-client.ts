import { createParser } from 'eventsource-parser'
import { anySignal } from './any-signal.ts'

type Parts<Message> = {
  /** Opens the stream, resuming after `lastEventId`; `giveUp` has it opened anew. */
  open: (lastEventId: string | null, signal: AbortSignal, giveUp: () => void) => Promise<Response>
  read: (data: unknown) => Message | null
  onMessage: (message: Message) => void
  /** After a lost connection: what is on screen may be out of date. */
  onCatchUp: () => void
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const shortestReturnMs = 500
const usualReturnMs = 1_500
const firstDelayMs = 1_000
const longestDelayMs = 30_000
/** The server sends something every 20 seconds; longer silence means a dead connection. */
const silenceMs = 45_000

/** Reads server-sent events until stopped; reconnects after every error. */
export function startLiveClient<Message>({ open, read, onMessage, onCatchUp, wait = sleep }: Parts<Message>) {
  const stopping = new AbortController()
  let lastEventId: string | null = null
  let line: AbortController | null = null
  let wake: AbortController | null = null
  let returnWithinMs = usualReturnMs

  async function listen() {
    const opening = new AbortController()
    line = opening
    const giveUp = () => opening.abort()
    const response = await open(lastEventId, anySignal([opening.signal, stopping.signal]), giveUp)
    if (!response.ok || !response.body) throw new Error(`events: HTTP ${response.status}`)
    const parser = createParser({
      onEvent: ({ id, data }) => {
        if (id) lastEventId = id
        const message = read(JSON.parse(data))
        if (message) onMessage(message)
      },
      onRetry: (ms) => {
        returnWithinMs = Math.max(usualReturnMs, Math.min(longestDelayMs, ms))
      },
    })
    opened()
    await pump(response.body, (text) => parser.feed(text), giveUp)
  }

  let failures = 0
  let isFirst = true
  function opened() {
    failures = 0
    if (!isFirst) onCatchUp()
    isFirst = false
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await listen().catch(() => {})
      if (stopping.signal.aborted) return
      wake = new AbortController()
      await wait(delayAfter(failures++, returnWithinMs), anySignal([wake.signal, stopping.signal]))
    }
  }
  void run()

  return {
    stop: () => stopping.abort(),
    reconnect() {
      line?.abort()
      wake?.abort()
    },
  }
}

/** A server that dies loses all its pages at once: they come back at different times, within what it said before. */
function delayAfter(failures: number, returnWithinMs: number) {
  if (failures === 0) return shortestReturnMs + Math.random() * (returnWithinMs - shortestReturnMs)
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** failures)
  return delay * (0.75 + Math.random() / 2)
}

async function pump(body: ReadableStream<Uint8Array>, feed: (text: string) => void, giveUp: () => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let silence = setTimeout(giveUp, silenceMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(giveUp, silenceMs)
      feed(value)
    }
  } finally {
    clearTimeout(silence)
  }
}

function sleep(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
