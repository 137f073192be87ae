import type { SavedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'
import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  type SavedReport,
  sendSavedReport,
  updateSavedReport,
} from '@savepoint/contract/statistics/statistics-saved.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'

export const listSavedReportsQuery = () => operationQuery('SavedReports', listSavedReports, { quiet: true })

const refresh = () => invalidateGroups('SavedReports')

export const useSaveSavedReport = (report: SavedReport | null) =>
  useMutation({
    mutationFn: (body: SavedReportInput): Promise<SavedReport> =>
      report
        ? sendRequest(updateSavedReport, { params: { id: report.id }, body, quiet: true })
        : sendRequest(createSavedReport, { body, quiet: true }),
    onSuccess: refresh,
  })

export const useSendSavedReport = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(sendSavedReport, { params: { id }, quiet: true }),
    onSettled: refresh,
  })

export async function deleteSavedReportRequest(id: string) {
  try {
    await sendRequest(deleteSavedReport, { params: { id }, quiet: true })
  } finally {
    await refresh()
  }
}
