import { readServerClock } from '../dates/use-now.ts'

type Transport = (address: string, init: RequestInit) => Promise<Response>

let transport: Transport = async (address, init) => {
  const response = await fetch(address, init)
  readServerClock(response)
  return response
}

export const sendOverNetwork: Transport = (address, init) => transport(address, init)

/** Where the server renders a page, requests do not leave its process. */
export function replaceTransport(other: Transport) {
  transport = other
}
