import { relative, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { isLoopback } from '../own-addresses.ts'
import { broken, type Finding, fine, warning } from './finding.ts'

/** What the settings alone show. */
export function checkSettings(config: Config): Finding[] {
  const found = [
    ...checkAddress(config),
    ...checkProxies(config),
    ...checkEmail(config),
    ...checkTimes(config),
    ...checkBackup(config),
    ...checkRest(config),
  ]
  return found.length > 0 ? found : [fine('The settings fit together.')]
}

function checkAddress(config: Config): Finding[] {
  const { hostname, protocol } = new URL(config.publicUrl)
  const isLocal = isLoopback(hostname.replace(/^\[|\]$/g, ''))
  const findings: Finding[] = []
  if (!config.publicUrlIsSet && config.databaseUrl !== undefined)
    findings.push(
      broken(
        'PUBLIC_URL is not set, although DATABASE_URL is. Each process then issues tokens in the name of its own HOST and PORT, so several processes refuse each other’s tokens and people are signed out when the balancer chooses another one. Set PUBLIC_URL to the address people use, the same for all processes.',
      ),
    )
  if (protocol === 'http:' && !isLocal)
    findings.push(
      broken(
        `PUBLIC_URL begins with http://, although ${hostname} is not this machine. Passwords and sessions cross the network in the clear, and cookies are not marked as secure. Put a proxy with TLS in front and begin PUBLIC_URL with https://.`,
      ),
    )
  if (config.publicUrlIsSet && !isLocal && config.trustedProxies.length === 0)
    findings.push(
      warning(
        'TRUSTED_PROXIES is not set. If a proxy or balancer stands in front, all visitors count as one and reach the limits against abuse together. Set it to the addresses of the proxy.',
      ),
    )
  if (config.demo && !isLocal)
    findings.push(
      broken(
        'This is the demo, whose passwords everyone knows, at an address that others reach. Set DEMO=off.',
      ),
    )
  return findings
}

function checkProxies({ trustedProxies, cookieDomain, publicUrl }: Config): Finding[] {
  const { hostname } = new URL(publicUrl)
  const domain = cookieDomain?.replace(/^\./, '')
  return [
    ...trustedProxies
      .filter((range) => /\/0+$/.test(range))
      .map((range) =>
        broken(
          `TRUSTED_PROXIES holds ${range}, which is everybody: whoever sends a header with another address evades all limits against abuse. Name the addresses of the proxy.`,
        ),
      ),
    ...(domain === undefined || hostname === domain || hostname.endsWith(`.${domain}`)
      ? []
      : [
          broken(
            `COOKIE_DOMAIN is ${cookieDomain}, but PUBLIC_URL is at ${hostname}: browsers refuse the cookie, and everybody is signed out at each visit. Set it to ${hostname} or a domain above it, or leave it out.`,
          ),
        ]),
  ]
}

function checkTimes({ limits: { reminderAfterDays, resolveAfterDays } }: Config): Finding[] {
  if (reminderAfterDays < resolveAfterDays) return []
  return [
    warning(
      `LIMIT_REMINDER_AFTER_DAYS (${reminderAfterDays}) is not less than LIMIT_RESOLVE_AFTER_DAYS (${resolveAfterDays}): tickets are resolved before players are reminded.`,
    ),
  ]
}

function checkBackup({ backup, dataDir }: Config): Finding[] {
  if (backup === undefined || backup.location.startsWith('s3://')) return []
  const path = relative(resolve(dataDir), resolve(backup.location))
  if (path.startsWith('..')) return []
  return [
    broken(
      `BACKUP_LOCATION is inside SAVEPOINT_DATA (${dataDir}), so whatever destroys the data destroys the backup. Choose a folder on another disk.`,
    ),
  ]
}

function checkEmail(config: Config): Finding[] {
  if (config.demo || config.smtpUrl !== undefined) return []
  return [
    warning(
      'SMTP_URL is not set. Links for passwords and invitations then leave by the default mail account, and without one they stay in the database. Set SMTP_URL, or make sure that a default account exists.',
    ),
  ]
}

function checkRest(config: Config): Finding[] {
  const findings: Finding[] = []
  if (config.databaseUrl !== undefined && config.s3 === undefined)
    findings.push(
      warning(
        'Files are kept in the folder SAVEPOINT_DATA, although the database is on its own. With more than one machine each would have only the files it received. Set FILES_S3_BUCKET, or mount the same folder on all of them.',
      ),
    )
  if (config.backup === undefined && !config.demo)
    findings.push(
      config.databaseUrl === undefined
        ? broken(
            'BACKUP_LOCATION is not set, so there is no backup: with this machine everything is lost. Set it to a folder on another disk, or to a bucket.',
          )
        : warning(
            'BACKUP_LOCATION is not set. Make sure that the database, the files and SECRET_KEYS are backed up by other means.',
          ),
    )
  if (config.metricsToken === undefined && !config.demo)
    findings.push(
      warning('METRICS_TOKEN is not set, so nothing can watch this process. Set it and collect /metrics.'),
    )
  return findings
}
