import type { CustomerRecord, sensitiveFields } from '@savepoint/contract/tickets/customer-records.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { countVisibleCustomerTickets } from '../visibility-queries.ts'
import { type CustomerRecordRow, findCustomerRecord } from './customer-record-queries.ts'

export type SensitiveField = (typeof sensitiveFields)[number]
type SealedColumn = 'secret_answer_sealed' | 'document_number_sealed' | 'phone_sealed'

export const sealedColumns: Record<SensitiveField, SealedColumn> = {
  secretAnswer: 'secret_answer_sealed',
  documentNumber: 'document_number_sealed',
  phone: 'phone_sealed',
}
const mask = '•••'

export async function getCustomer(
  { db }: TicketServices,
  actor: AgentActor,
  id: string,
): Promise<CustomerRecord> {
  const { row, ticketsCount } = await requireVisibleCustomer(db, actor, id)
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    registeredAt: row.created_at,
    ticketsCount,
    identity: row.identity,
    gameAccount:
      row.login === null
        ? null
        : {
            login: row.login,
            secretQuestion: row.secret_question,
            secretAnswer: row.secret_answer_sealed && mask,
            phone: row.phone_sealed && mask,
            carrierId: row.carrier_id,
            banUntil: row.ban_until,
            banDate: row.ban_date,
            banReason: row.ban_reason,
            customerGroup: row.customer_group,
            documentNumber: row.document_number_sealed && mask,
            createdAt: row.account_created_at,
          },
  }
}

export async function requireVisibleCustomer(
  db: TicketServices['db'],
  actor: AgentActor,
  id: string,
): Promise<{ row: CustomerRecordRow; ticketsCount: number }> {
  const ticketsCount = await countVisibleCustomerTickets(db, actor, id)
  const row = ticketsCount > 0 ? await findCustomerRecord(db, id) : undefined
  if (!row) throw new Problem('notFound')
  return { row, ticketsCount }
}

/** Binds an encrypted value to its row and column, so that it cannot be decrypted elsewhere. */
export function sealContext(accountId: string, field: SensitiveField): string {
  return `game_accounts.${sealedColumns[field]}.${accountId}`
}

export function sealedValue(row: CustomerRecordRow, field: SensitiveField): string | null {
  return row[sealedColumns[field]]
}
