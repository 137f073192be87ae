import type { Db } from '../../platform/database/database.ts'

/** `email` is the player's address, even where the login is one. */
export type GameAccountRow = {
  id: string
  customer_id: string | null
  login: string
  email: string | null
  secret_question: string | null
  secret_answer_sealed: string | null
  phone_sealed: string | null
  carrier_id: string | null
  ban_until: string | null
  ban_date: string | null
  ban_reason: string | null
  customer_group: string | null
  document_number_sealed: string | null
  created_at: string | null
}

export async function listGameAccounts(db: Db, logins: string[]) {
  return await db<(GameAccountRow & { wanted: string })[]>`
    select wanted, id, customer_id, login, email, secret_question, secret_answer_sealed, phone_sealed, carrier_id, ban_until, ban_date,
      ban_reason, customer_group, document_number_sealed, created_at
    from unnest(${logins}::text[]) as wanted join game_accounts on lower(login) = lower(wanted)`
}

/** The customer is not written here: it follows from the address. */
export async function putGameAccountRows(db: Db, rows: Omit<GameAccountRow, 'customer_id'>[]) {
  await db`
    insert into game_accounts (id, login, email, secret_question, secret_answer_sealed, phone_sealed, carrier_id, ban_until, ban_date,
      ban_reason, customer_group, document_number_sealed, created_at)
    select id, login, email, secret_question, secret_answer_sealed, phone_sealed, carrier_id, ban_until, ban_date,
      ban_reason, customer_group, document_number_sealed, created_at
    from jsonb_to_recordset(${db.json(rows)}) as given (id uuid, login text, email text, secret_question text,
      secret_answer_sealed text, phone_sealed text, carrier_id text, ban_until timestamptz, ban_date timestamptz,
      ban_reason text, customer_group text, document_number_sealed text, created_at timestamptz)
    on conflict (id) do update set login = excluded.login, email = excluded.email, secret_question = excluded.secret_question,
      secret_answer_sealed = excluded.secret_answer_sealed, phone_sealed = excluded.phone_sealed, carrier_id = excluded.carrier_id,
      ban_until = excluded.ban_until, ban_date = excluded.ban_date, ban_reason = excluded.ban_reason,
      customer_group = excluded.customer_group, document_number_sealed = excluded.document_number_sealed, created_at = excluded.created_at`
}

/** Unlinks accounts whose address changed; returns the customers who had them. */
export async function unlinkMovedAccounts(db: Db, ids: string[]) {
  return await db<{ id: string; email: string }[]>`
    update game_accounts g set customer_id = null from customers c
    where g.id = any (${ids}::uuid[]) and c.id = g.customer_id and c.email <> g.email
    returning c.id, c.email`
}

/**
 * Links each customer without an account to the account of a confirmed address: first the one whose login is the address, then the oldest. Returns
 * the customers.
 */
export async function linkGameAccountsByEmail(db: Db, emails: string[]) {
  const rows = await db<{ customer_id: string }[]>`
    update game_accounts g set customer_id = chosen.customer_id
    from (
      select distinct on (c.id) c.id as customer_id, free.id
      from customers c join game_accounts free on free.email = c.email and free.customer_id is null
      where c.email = any (${emails}) and c.email_confirmed_at is not null
        and not exists (select 1 from game_accounts own where own.customer_id = c.id)
      order by c.id, (lower(free.login) = free.email) desc, free.id
    ) chosen
    where g.id = chosen.id returning g.customer_id`
  return rows.map((row) => row.customer_id)
}
