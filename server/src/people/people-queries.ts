import type { Document } from '@savepoint/contract/documents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Notifications } from '@savepoint/contract/people/profile-inputs.ts'
import type { Pool, RightName } from '@savepoint/contract/rights.ts'
import { type Db, fixedPart } from '../platform/database/database.ts'

export type AgentSignIn = {
  id: string
  name: string
  role_id: string
  password_hash: string | null
  active: boolean
}

export async function findAgentByEmail(db: Db, email: string) {
  const [row] = await db<
    AgentSignIn[]
  >`select id, name, role_id, password_hash, active from agents where email = ${email} and deleted_at is null`
  return row
}

export async function lockAgentSignIn(db: Db, id: string) {
  const [row] = await db<AgentSignIn[]>`
    select id, name, role_id, password_hash, active from agents where id = ${id} and deleted_at is null for share`
  return row
}

export type AgentIdentity = {
  id: string
  email: string
  name: string
  nickname: string | null
  show_nickname: boolean
  avatar_id: string | null
  signature: Document | null
  notifications: Notifications
  role_id: string
  role_name: string
  assigns_on_reply: boolean
}

const identityColumns = fixedPart(
  (db) => db`
    a.id, a.email, a.name, a.nickname, a.show_nickname, a.avatar_id, a.signature, a.notifications, a.role_id, r.name as role_name,
      r.assigns_on_reply and a.active as assigns_on_reply`,
)

/** With `isLocked` the agent cannot leave before the transaction ends. */
export async function findAgent(db: Db, id: string, { isLocked = false } = {}) {
  const [row] = await db<AgentIdentity[]>`
    select ${identityColumns(db)} from agents a join roles r on r.id = a.role_id where a.id = ${id} ${isLocked ? db`for share of a` : db``}`
  return row
}

/** The same of the agent aliased `a`, as one column. */
export const agentIdentity = fixedPart(
  (db) =>
    db`(select row_to_json(identity) from (select ${identityColumns(db)} from roles r where r.id = a.role_id) identity)`,
)

export async function insertAgent(
  db: Db,
  agent: {
    id: string
    email: string
    name: string
    nickname: string | null
    showNickname: boolean
    roleId: string
    passwordHash: string | null
    now: Date
  },
) {
  await db`
    insert into agents (id, email, name, nickname, show_nickname, role_id, password_hash, created_at)
    values (${agent.id}, ${agent.email}, ${agent.name}, ${agent.nickname}, ${agent.showNickname}, ${agent.roleId}, ${agent.passwordHash}, ${agent.now})`
}

export async function insertRole(
  db: Db,
  role: {
    id: string
    name: string
    rights: RightName[]
    pools: Pool[]
    secondFactor?: boolean
    assignsOnReply?: boolean
    now: Date
  },
) {
  await db`
    insert into roles (id, name, rights, pools, second_factor, assigns_on_reply, created_at, updated_at)
    values (${role.id}, ${role.name}, ${role.rights}, ${role.pools}, ${role.secondFactor ?? false}, ${role.assignsOnReply ?? true},
      ${role.now}, ${role.now})`
}

export type CustomerIdentity = {
  id: string
  email: string
  email_confirmed_at: string | null
  password_hash: string | null
  locale: Locale
  created_at: string
}

export async function findCustomerByEmail(db: Db, email: string) {
  const [row] = await db<CustomerIdentity[]>`
    select id, email, email_confirmed_at, password_hash, locale, created_at from customers
    where email = ${email} and email_confirmed_at is not null`
  return row
}

export async function findRegistration(db: Db, email: string) {
  const [row] = await db<CustomerIdentity[]>`
    select id, email, email_confirmed_at, password_hash, locale, created_at from customers
    where email = ${email} and email_confirmed_at is null and password_hash is not null
    order by created_at desc, id desc limit 1`
  return row
}

export async function endRegistrations(db: Db, email: string, exceptId: string) {
  const rows = await db<{ id: string }[]>`
    with ended as (
      update customers set password_hash = null
      where email = ${email} and email_confirmed_at is null and id <> ${exceptId} returning id
    ), links as (
      delete from mailed_codes where customer_id in (select id from ended)
    )
    select id from ended`
  return rows.map(({ id }) => id)
}

export async function deleteExpiredRegistrations(db: Db, moment: Date) {
  await db`
    delete from customers c
    where email_confirmed_at is null and created_at < ${moment}
      and not exists (select 1 from tickets t where t.customer_id = c.id)
      and not exists (select 1 from sessions s where s.customer_id = c.id)`
}

/** A player who confirmed it, an employee, or a mailbox of the product. */
export async function findUsesOfAddress(db: Db, email: string, mailboxes: string[]) {
  const [row] = await db<{ is_taken: boolean; is_staff: boolean; is_ours: boolean }[]>`
    select exists (select 1 from customers where email = ${email} and email_confirmed_at is not null) as is_taken,
      exists (select 1 from agents where email = ${email} and deleted_at is null) as is_staff,
      exists (select 1 from mail_accounts where lower(sender_email) = any (${mailboxes})) as is_ours`
  return row as { is_taken: boolean; is_staff: boolean; is_ours: boolean }
}

export async function findCustomer(db: Db, id: string) {
  const [row] = await db<CustomerIdentity[]>`
    select id, email, email_confirmed_at, password_hash, locale, created_at from customers where id = ${id}`
  return row
}

export async function insertCustomer(
  db: Db,
  customer: {
    id: string
    email: string
    passwordHash: string
    locale: Locale
    confirmedAt: Date | null
    now: Date
  },
) {
  const rows = await db`
    insert into customers (id, email, password_hash, locale, email_confirmed_at, created_at)
    values (${customer.id}, ${customer.email}, ${customer.passwordHash}, ${customer.locale}, ${customer.confirmedAt}, ${customer.now})
    on conflict do nothing returning id`
  return rows.length > 0
}

export async function setPasswordHash(
  db: Db,
  owner: { agentId: string | null; customerId: string | null },
  passwordHash: string,
) {
  if (owner.agentId) await db`update agents set password_hash = ${passwordHash} where id = ${owner.agentId}`
  if (owner.customerId)
    await db`update customers set password_hash = ${passwordHash} where id = ${owner.customerId}`
}

export async function markEmailConfirmed(db: Db, customerId: string, now: Date) {
  const [row] = await db<{ email: string }[]>`
    update customers set email_confirmed_at = coalesce(email_confirmed_at, ${now}) where id = ${customerId} returning email`
  return row?.email
}

export async function setLocale(db: Db, customerId: string, locale: Locale) {
  await db`update customers set locale = ${locale} where id = ${customerId}`
}

export type CodePurpose = 'resetPassword' | 'confirmEmail' | 'invitation'

export async function insertMailedCode(
  db: Db,
  code: {
    hash: Buffer
    purpose: CodePurpose
    agentId?: string
    customerId?: string
    now: Date
    expiresAt: Date
  },
) {
  await db`
    insert into mailed_codes (hash, purpose, agent_id, customer_id, created_at, expires_at)
    values (${code.hash}, ${code.purpose}, ${code.agentId ?? null}, ${code.customerId ?? null}, ${code.now}, ${code.expiresAt})`
}

export async function findAddressOfCode(db: Db, hash: Buffer) {
  const [row] = await db<{ email: string }[]>`
    select c.email from mailed_codes m join customers c on c.id = m.customer_id where m.hash = ${hash}`
  return row?.email
}

export async function isCodeKnown(db: Db, { hash, now }: { hash: Buffer; now: Date }) {
  const rows = await db`
    select 1 from mailed_codes where hash = ${hash} and used_at is null and expires_at > ${now}`
  return rows.length > 0
}

/** Works once; empty when the code is unknown, used or expired, or its employee is disabled. */
export async function spendMailedCode(
  db: Db,
  { hash, purpose, now }: { hash: Buffer; purpose: CodePurpose; now: Date },
) {
  const [row] = await db<{ agent_id: string | null; customer_id: string | null }[]>`
    update mailed_codes set used_at = ${now}
    where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
      and not exists (select 1 from agents a where a.id = agent_id and not a.active)
    returning agent_id, customer_id`
  return row
}

export async function lockCustomerSignIn(db: Db, id: string) {
  const [row] = await db<{ password_hash: string | null }[]>`
    select password_hash from customers where id = ${id} for share`
  return row
}

export async function deleteCustomerCodes(db: Db, customerId: string) {
  await db`delete from mailed_codes where customer_id = ${customerId} and used_at is null`
}

export async function deletePasswordCodes(
  db: Db,
  owner: { agentId: string | null; customerId: string | null },
) {
  await db`
    delete from mailed_codes
    where used_at is null and purpose in ('resetPassword', 'invitation')
      and ${owner.agentId ? db`agent_id = ${owner.agentId}` : db`customer_id = ${owner.customerId}`}`
}

export async function hasDemoAccounts(db: Db) {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select 1 from agents where email like '%@demo.test' and active and deleted_at is null) as found`
  return row?.found ?? false
}
