import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentActor, CustomerActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts'
import { Problem } from '../../platform/problems.ts'
import { lastEventId } from '../log/event-queries.ts'
import type { LiveConnection } from './live-connection.ts'
import type { LiveHub } from './live-hub.ts'

const heartbeatMilliseconds = 20_000
const millisecondsToEnd = 5_000
const slowestReaderBytes = 1_000_000
const reconnectionsPerSecond = 100
const shortestReturnMilliseconds = 1_500
const longestReturnMilliseconds = 30_000

type Services = { db: Db; hub: LiveHub; streams: ConcurrencyLimit }
type EventsRequest = {
  actor: AgentActor | CustomerActor
  query: { pageAge?: number }
  request: FastifyRequest
  reply: FastifyReply
}

export async function getEvents(
  { db, hub, streams }: Services,
  { actor, query: { pageAge }, request, reply }: EventsRequest,
): Promise<void> {
  const { raw } = reply
  // Whoever left while the request waited closes nothing any more.
  if (raw.destroyed) return void reply.hijack()
  if (request.method === 'HEAD') {
    reply.hijack()
    return void raw.writeHead(200, headersOf(reply)).end()
  }
  if (!streams.enter(actor.id)) throw new Problem('tooManyRequests')
  raw.once('close', () => streams.leave(actor.id))
  const latest = await lastEventId(db)
  const resumeFrom = Number(request.headers['last-event-id'])
  reply.hijack()
  if (raw.destroyed) return
  raw.writeHead(200, headersOf(reply))
  // A page that leaves while something is written to it is no failure; without a listener it would end the process.
  raw.on('error', () => {})
  const write = (text: string) => {
    if (raw.writableEnded) return
    if (raw.writableLength > slowestReaderBytes) raw.destroy()
    else raw.write(text)
  }
  const connection: LiveConnection = {
    actor,
    send: (message) => write(frame(message)),
    close: () => {
      leave()
      raw.end()
      // Whoever reads no more would keep it open.
      setTimeout(() => raw.destroy(), millisecondsToEnd).unref()
    },
  }
  const beat = () => write(`retry: ${returnWithin(hub.size())}\n\n`)
  beat()
  const heartbeat = setInterval(beat, heartbeatMilliseconds)
  const leave = () => {
    clearInterval(heartbeat)
    hub.leave(connection)
  }
  raw.once('close', leave)
  connection.send({ type: 'ready', eventId: latest })
  const isResumed = Number.isSafeInteger(resumeFrom) && resumeFrom > 0
  await hub.join(connection, isResumed ? { lastEventId: resumeFrom } : { pageAge })
}

const headersOf = (reply: FastifyReply) => ({
  ...(reply.getHeaders() as Record<string, string>),
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
})

/** When this process ends, its pages come back within this time, and then fetch what they show again. */
export function returnWithin(pages: number): number {
  const milliseconds = (pages / reconnectionsPerSecond) * 1_000
  return Math.min(longestReturnMilliseconds, Math.max(shortestReturnMilliseconds, Math.round(milliseconds)))
}

function frame(message: LiveMessage): string {
  const id = 'eventId' in message ? `id: ${message.eventId}\n` : ''
  return `${id}data: ${JSON.stringify(message)}\n\n`
}
