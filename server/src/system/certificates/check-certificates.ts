import { limits } from '@savepoint/contract/limits.ts'
import { outsideAddress } from '../../platform/outside-hosts.ts'
import type { SystemServices } from '../system-services.ts'
import { type CheckedCertificate, listMailServers, replaceCertificates } from './certificate-queries.ts'
import { type CertificateServer, readCertificate } from './read-certificate.ts'

type Wanted = {
  host: string
  port: number
  begins: CertificateServer['begins']
  purpose: CheckedCertificate['purpose']
  /** Of the configuration: where it leads is the operator's choice. */
  isOwn: boolean
}

/** Looks at the certificates that players, employees and mail depend on. Requests never do: a server may take its time. */
export async function checkCertificates(
  services: Pick<SystemServices, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const { db, clock } = services
  const wanted = new Map<string, Wanted>()
  for (const one of await listServers(services)) wanted.set(`${one.host}:${one.port}`, one)
  const checked: CheckedCertificate[] = []
  for (const [server, one] of [...wanted].slice(0, limits.healthListMax))
    checked.push({ server, purpose: one.purpose, ...(await check(services, one)) })
  await replaceCertificates(db, checked, clock.now())
}

async function listServers({ db, config }: Pick<SystemServices, 'db' | 'config'>): Promise<Wanted[]> {
  const accounts = await listMailServers(db, limits.healthListMax)
  const wanted = accounts.map(({ host, port, isSecure, purpose }): Wanted => {
    const plain = purpose === 'incoming' ? 'imap' : 'smtp'
    return { host, port, purpose, begins: isSecure ? 'atOnce' : plain, isOwn: false }
  })
  if (config.smtpUrl !== undefined) {
    const { protocol, hostname, port } = new URL(config.smtpUrl)
    const isSecure = protocol === 'smtps:'
    wanted.push({
      host: hostname,
      port: Number(port) || (isSecure ? 465 : 25),
      purpose: 'outgoing',
      begins: isSecure ? 'atOnce' : 'smtp',
      isOwn: true,
    })
  }
  const pages = new URL(config.publicUrl)
  if (pages.protocol === 'https:')
    wanted.push({
      host: pages.hostname,
      port: Number(pages.port) || 443,
      purpose: 'pages',
      begins: 'atOnce',
      isOwn: true,
    })
  return wanted
}

async function check({ config }: Pick<SystemServices, 'config'>, { host, port, begins, isOwn }: Wanted) {
  try {
    const address = isOwn ? host : await outsideAddress(host, config.mailAllowedNetworks)
    const { expiresAt, error } = await readCertificate({ host, address, port, begins })
    return { expiresAt, error }
  } catch (error) {
    return { expiresAt: null, error: ((error as { code?: string }).code ?? 'NOT_ALLOWED').slice(0, 100) }
  }
}
