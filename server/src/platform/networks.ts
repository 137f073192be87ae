import ipaddr from 'ipaddr.js'

/** Whether an address is in one of the networks, each an address or a CIDR range. An IPv4 address may come as IPv6. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const parsed = parseAddress(address)
  if (!parsed) return false
  return networks.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : wholeAddress(ipaddr.process(network))
    return base.kind() === parsed.kind() && parsed.match(base, bits)
  })
}

function wholeAddress(address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** What one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 address. Clients without an address count as one. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address)
  if (!parsed) return 'unknown'
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}/64`
}

const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** Proxies name a client with or without its port, and some of those they do not know `unknown` (RFC 7239, section 6). */
function parseAddress(written: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, ofIpv6, ofIpv4] = withPort.exec(written) ?? []
  const address = ofIpv6 ?? ofIpv4 ?? written
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}
