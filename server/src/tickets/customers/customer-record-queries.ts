import type { CustomerRecord } from '@savepoint/contract/tickets/customer-records.ts'
import type { Db } from '../../platform/database/database.ts'

export type CustomerRecordRow = {
  id: string
  email: string
  email_confirmed_at: string | null
  created_at: string
  identity: CustomerRecord['identity']
  account_id: string | null
  login: string | null
  secret_question: string | null
  secret_answer_sealed: string | null
  phone_sealed: string | null
  carrier_id: string | null
  ban_until: string | null
  ban_date: string | null
  ban_reason: string | null
  customer_group: string | null
  document_number_sealed: string | null
  account_created_at: string | null
}

export async function findCustomerRecord(db: Db, id: string) {
  const [row] = await db<CustomerRecordRow[]>`
    select c.id, c.email, c.email_confirmed_at, c.created_at,
      (select json_build_object('project', p.name, 'id', i.subject, 'name', i.name, 'email', i.email)
        from player_identities i join projects p on p.id = i.project_id where i.customer_id = c.id) as identity,
      g.id as account_id, g.login, g.secret_question, g.secret_answer_sealed, g.phone_sealed, g.carrier_id, g.ban_until,
      g.ban_date, g.ban_reason, g.customer_group, g.document_number_sealed, g.created_at as account_created_at
    from customers c left join game_accounts g on g.customer_id = c.id
    where c.id = ${id}`
  return row
}

export type NewGameAccount = {
  id: string
  customerId: string
  login: string
  email: string | null
  secretQuestion: string | null
  secretAnswerSealed: string | null
  phoneSealed: string | null
  carrierId: string | null
  banUntil: Date | null
  banDate: Date | null
  banReason: string | null
  customerGroup: string | null
  documentNumberSealed: string | null
  createdAt: Date
}

export async function insertGameAccount(db: Db, account: NewGameAccount) {
  await db`
    insert into game_accounts (id, customer_id, login, email, secret_question, secret_answer_sealed, phone_sealed, carrier_id, ban_until,
      ban_date, ban_reason, customer_group, document_number_sealed, created_at)
    values (${account.id}, ${account.customerId}, ${account.login}, ${account.email}, ${account.secretQuestion}, ${account.secretAnswerSealed},
      ${account.phoneSealed}, ${account.carrierId}, ${account.banUntil}, ${account.banDate}, ${account.banReason}, ${account.customerGroup},
      ${account.documentNumberSealed}, ${account.createdAt})`
}

export async function countReveals(db: Db, agentId: string, since: Date) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from ticket_events
    where kind = 'revealed' and actor_id = ${agentId} and created_at > ${since}`
  return row?.count ?? 0
}
