import { email } from '@savepoint/contract/people/credentials.ts'
import type { GameAccountInput } from '@savepoint/contract/tickets/game-accounts.ts'
import { v7 as uuidv7 } from 'uuid'
import { fieldProblem } from '../../platform/problems.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type SensitiveField, sealContext, sealedColumns } from '../customers/customer-records.ts'
import type { GameAccountRow } from './game-account-queries.ts'

export type GameAccount = GameAccountInput & { login: string; email: string }

const sensitive = Object.keys(sealedColumns) as SensitiveField[]
const plainColumns = {
  login: 'login',
  email: 'email',
  secretQuestion: 'secret_question',
  carrierId: 'carrier_id',
  banUntil: 'ban_until',
  banDate: 'ban_date',
  banReason: 'ban_reason',
  customerGroup: 'customer_group',
  createdAt: 'created_at',
} as const
type PlainField = keyof typeof plainColumns
const plain = Object.keys(plainColumns) as PlainField[]
const times: readonly PlainField[] = ['banUntil', 'banDate', 'createdAt']

export function gameAccount(login: string, input: GameAccountInput): GameAccount {
  const address = input.email ?? email.safeParse(login).data
  if (!address) throw fieldProblem('email', 'Email required')
  return { ...input, login, email: address }
}

/** Encrypted values are compared decrypted, since encrypting twice gives different results. */
export function changedFields(secrets: Secrets, row: GameAccountRow | undefined, account: GameAccount) {
  return [
    ...plain.filter((field) => plainValue(account, field) !== (row?.[plainColumns[field]] ?? null)),
    ...sensitive.filter((field) => (account[field] ?? null) !== openedValue(secrets, row, field)),
  ]
}

export function rowOf({
  secrets,
  row,
  account,
  changed,
}: {
  secrets: Secrets
  row: GameAccountRow | undefined
  account: GameAccount
  changed: readonly string[]
}): Omit<GameAccountRow, 'customer_id'> {
  const id = row?.id ?? uuidv7()
  const sealed = (field: SensitiveField) => {
    if (!changed.includes(field)) return row?.[sealedColumns[field]] ?? null
    const value = account[field]
    return value ? secrets.seal(value, sealContext(id, field)) : null
  }
  return {
    id,
    login: account.login,
    email: account.email,
    secret_question: plainValue(account, 'secretQuestion'),
    secret_answer_sealed: sealed('secretAnswer'),
    phone_sealed: sealed('phone'),
    carrier_id: plainValue(account, 'carrierId'),
    ban_until: plainValue(account, 'banUntil'),
    ban_date: plainValue(account, 'banDate'),
    ban_reason: plainValue(account, 'banReason'),
    customer_group: plainValue(account, 'customerGroup'),
    document_number_sealed: sealed('documentNumber'),
    created_at: plainValue(account, 'createdAt'),
  }
}

export function auditedChange(
  row: GameAccountRow | undefined,
  account: GameAccount,
  changed: readonly string[],
) {
  const fields = plain.filter((field) => changed.includes(field))
  const hidden = sensitive.filter((field) => changed.includes(field))
  return {
    ...(row && { before: Object.fromEntries(fields.map((field) => [field, row[plainColumns[field]]])) }),
    after: {
      ...Object.fromEntries(fields.map((field) => [field, plainValue(account, field)])),
      ...(hidden.length > 0 && { sensitive: hidden }),
    },
  }
}

function plainValue(account: GameAccount, field: PlainField): string | null {
  const value = account[field]
  if (!value) return null
  return times.includes(field) ? new Date(value).toISOString() : value
}

function openedValue(secrets: Secrets, row: GameAccountRow | undefined, field: SensitiveField) {
  const sealed = row?.[sealedColumns[field]]
  return row && sealed ? secrets.open(sealed, sealContext(row.id, field)) : null
}
