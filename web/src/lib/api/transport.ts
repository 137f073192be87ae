type Transport = (address: string, init: RequestInit) => Promise<Response>

let transport: Transport = (address, init) => fetch(address, init)

export const sendOverNetwork: Transport = (address, init) => transport(address, init)

/** Where the server renders a page, requests do not leave its process. */
export function replaceTransport(other: Transport) {
  transport = other
}
