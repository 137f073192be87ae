import type { Db } from '../../platform/database/database.ts'

export async function insertGuestConfirmation(
  db: Db,
  code: { hash: Buffer; ticketId: number; now: Date; expiresAt: Date },
) {
  await db`
    insert into guest_confirmations (hash, ticket_id, created_at, expires_at)
    values (${code.hash}, ${code.ticketId}, ${code.now}, ${code.expiresAt})`
}

export async function findGuestConfirmation(db: Db, hash: Buffer, now: Date) {
  const [row] = await db<{ ticket_id: number; contact_email: string }[]>`
    select g.ticket_id, t.contact_email from guest_confirmations g join tickets t on t.id = g.ticket_id
    where g.hash = ${hash} and g.expires_at > ${now}`
  return row
}

export async function insertIssuedChallenge(db: Db, nonce: string, expiresAt: Date) {
  await db`insert into issued_challenges (nonce, expires_at) values (${nonce}, ${expiresAt})`
}

export async function deleteIssuedChallenge(db: Db, nonce: string) {
  const rows = await db`delete from issued_challenges where nonce = ${nonce} returning 1 as spent`
  return rows.length > 0
}

export async function deleteExpiredGuestTraces(db: Db, moment: Date) {
  await db`delete from guest_confirmations where expires_at < ${moment}`
  await db`delete from issued_challenges where expires_at < ${moment}`
}
