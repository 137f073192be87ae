import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { isInNetworks } from './networks.ts'

/** The host points into our own network. The error says no more, so that it reveals nothing about it. */
export class InsideHostError extends Error {
  constructor(host: string) {
    super(`${host} leads to an address that is not open to mail accounts`)
  }
}

/**
 * Resolves a host once and returns its address to connect to, so that a later DNS answer cannot redirect the connection. Only public addresses and
 * networks that the operator allows are returned.
 */
export async function outsideAddress(host: string, allowed: readonly string[]): Promise<string> {
  const addresses = (await lookup(host, { all: true })).map(({ address }) => address)
  const open = addresses.find((address) => isOutside(address) || isInNetworks(address, allowed))
  if (open === undefined) throw new InsideHostError(host)
  return open
}

const openInternet: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('2000::/3')

/** Excludes loopback, private, link-local, unique-local, multicast, reserved and all addresses that embed another. */
export function isOutside(address: string): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(openInternet)
}
