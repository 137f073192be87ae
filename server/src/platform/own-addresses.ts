import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { isOutside } from './outside-hosts.ts'

export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}

export function publicAddress(host: string, publicUrl: string | undefined): string | undefined {
  const listening = isEverywhere(host) ? ownAddresses(host) : [host]
  const named = publicUrl === undefined ? [] : [new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')]
  return [...named, ...listening].find(isPublic)
}

/** As it stands in a URL that leads here. */
export function hostInUrl(host: string): string {
  if (isEverywhere(host)) return 'localhost'
  return ipaddr.IPv6.isValid(host) ? `[${host}]` : host
}

const isEverywhere = (host: string) => ipaddr.isValid(host) && ipaddr.process(host).range() === 'unspecified'

/** Listening on `::` accepts both families, on `0.0.0.0` only IPv4. */
function ownAddresses(host: string): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ family }) => host !== '0.0.0.0' || family === 'IPv4').map(({ address }) => address)
}

/** Names without a dot, and those reserved for tests and this machine (RFC 6761), are not public. */
function isPublic(host: string): boolean {
  if (ipaddr.isValid(host)) return isOutside(host)
  return host.includes('.') && !/\.(localhost|test|local|internal)$/i.test(host)
}
