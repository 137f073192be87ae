import { readServerClock } from '../dates/use-now.ts'

type Transport = (address: string, init: RequestInit) => Promise<Response>

/** In milliseconds, a little more than proxies usually wait: a connection that is gone without a word must not hold what comes after. */
const patience = 65_000

let transport: Transport = async (address, init) => {
  const late = AbortSignal.timeout(patience)
  // Browsers that cannot join signals wait as long as they like.
  const response = await fetch(address, {
    ...init,
    signal: AbortSignal.any?.([late, init.signal ?? late]) ?? init.signal,
  })
  readServerClock(response)
  return response
}

export const sendOverNetwork: Transport = (address, init) => transport(address, init)

/** Where the server renders a page, requests do not leave its process. */
export function replaceTransport(other: Transport) {
  transport = other
}
