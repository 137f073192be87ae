import { readServerClock } from '../dates/use-now.ts'

type Transport = (address: string, init: RequestInit) => Promise<Response>

/**
 * In milliseconds, a little more than proxies usually wait: a connection that is gone without a word must not hold what is sent after it. Whoever can
 * cancel a request decides for how long it may take.
 */
const patience = 65_000

let transport: Transport = async (address, init) => {
  const response = await fetch(address, { ...init, signal: init.signal ?? AbortSignal.timeout(patience) })
  readServerClock(response)
  return response
}

export const sendOverNetwork: Transport = (address, init) => transport(address, init)

/** Where the server renders a page, requests do not leave its process. */
export function replaceTransport(other: Transport) {
  transport = other
}
