import type { HealthCertificate } from '@savepoint/contract/system/health.ts'
import type { Db } from '../../platform/database/database.ts'

export type CertificateRow = {
  server: string
  purpose: HealthCertificate['purpose']
  expires_at: string | null
  error: string | null
  checked_at: string
}

export async function listCertificates(db: Db, limit: number): Promise<CertificateRow[]> {
  return await db<CertificateRow[]>`
    select server, purpose, expires_at, error, checked_at from certificates order by expires_at nulls first, server limit ${limit}`
}

export type CheckedCertificate = Pick<CertificateRow, 'server' | 'purpose' | 'error'> & {
  expiresAt: Date | null
}

/** Servers that nothing uses any more are forgotten. */
export async function replaceCertificates(
  db: Db,
  checked: readonly CheckedCertificate[],
  now: Date,
): Promise<void> {
  await db`delete from certificates where server <> all (${checked.map(({ server }) => server)}::text[])`
  for (const { server, purpose, expiresAt, error } of checked)
    await db`
      insert into certificates (server, purpose, expires_at, error, checked_at) values (${server}, ${purpose}, ${expiresAt}, ${error}, ${now})
      on conflict (server) do update set purpose = excluded.purpose, expires_at = excluded.expires_at, error = excluded.error,
        checked_at = excluded.checked_at`
}

export type SecureServer = { host: string; port: number; isSecure: boolean; purpose: 'incoming' | 'outgoing' }

export async function listMailServers(db: Db, limit: number): Promise<SecureServer[]> {
  return await db<SecureServer[]>`
    select distinct * from (
      select imap_host as host, imap_port as port, imap_secure as "isSecure", 'incoming' as purpose from mail_accounts where enabled
      union all
      select smtp_host, smtp_port, smtp_secure, 'outgoing' from mail_accounts where enabled
    ) servers order by host, port limit ${limit}`
}
