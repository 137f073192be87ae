import ipaddr from 'ipaddr.js'

/** Whether an address is in one of the networks, each an address or a CIDR range. An IPv4 address may come as IPv6. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const parsed = ipaddr.process(address)
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
