import { exportAudit, listAudit } from '@savepoint/contract/people/audit.ts'
import { type AuditAction, auditActions } from '@savepoint/contract/people/audit-values.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../../lib/api/download.ts'
import { operationPages } from '../../../lib/api/operation-query.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { csvSeparator } from '../../../lib/language/csv-separator.ts'
import type { AuditSearch } from './audit-search.ts'

type AuditFilter = { text?: string; action?: AuditAction; from?: string; to?: string }

const isDay = (day: string | undefined) => day !== undefined && !Number.isNaN(Date.parse(`${day}T00:00`))

/** The filters of the address; days are in the reader's time zone, the last one included. */
export function filterFrom({ text, action, from, to }: AuditSearch): AuditFilter {
  const known = auditActions.find((one) => one === action)
  return {
    ...(text && { text }),
    ...(known && { action: known }),
    ...(isDay(from) && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(isDay(to) && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  }
}

export const listAuditQuery = (filter: AuditFilter) => ({
  ...operationPages('Audit', listAudit, { query: filter }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const exportAuditRequest = async (filter: AuditFilter) =>
  saveBlob(
    'audit.csv',
    await download(exportAudit, { params: {}, query: { ...filter, separator: csvSeparator() } }),
  )
