import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { isOutside } from './outside-hosts.ts'

/** Whether only this machine reaches a server that listens there. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}

/** The address or name, of those a server would answer at, that the internet may reach; undefined when there is none. */
export function publicAddress(host: string, publicUrl: string | undefined): string | undefined {
  const listening = isEverywhere(host) ? ownAddresses(host) : [host]
  const named = publicUrl === undefined ? [] : [new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')]
  return [...named, ...listening].find(isPublic)
}

const isEverywhere = (host: string) => ipaddr.isValid(host) && ipaddr.process(host).range() === 'unspecified'

/** Of this machine; listening on `::` takes both kinds, on `0.0.0.0` only the older. */
function ownAddresses(host: string): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ family }) => host !== '0.0.0.0' || family === 'IPv4').map(({ address }) => address)
}

/** Names without a dot, and those set aside for tests and this machine (RFC 6761), are nobody else's. */
function isPublic(host: string): boolean {
  if (ipaddr.isValid(host)) return isOutside(host)
  return host.includes('.') && !/\.(localhost|test|local|internal)$/i.test(host)
}
