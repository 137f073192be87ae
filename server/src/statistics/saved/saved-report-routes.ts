import * as contract from '@savepoint/contract/statistics/statistics-saved.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { createSavedReport } from './create-saved-report.ts'
import { deleteSavedReport } from './delete-saved-report.ts'
import { listSavedReports } from './list-saved-reports.ts'
import { sendSavedReport } from './send-saved-report.ts'
import { updateSavedReport } from './update-saved-report.ts'

export function savedReportRoutes(implement: Implement, services: StatisticsServices) {
  const { db } = services
  implement(contract, {
    listSavedReports: async ({ actor }) => listSavedReports(db, actor.id),
    createSavedReport: async ({ actor, body, retryable }) =>
      createSavedReport(services, actor, { input: body, retryable }),
    updateSavedReport: async ({ actor, params, body }) =>
      updateSavedReport(services, actor, { id: params.id, input: body }),
    sendSavedReport: async ({ actor, params }) => {
      await sendSavedReport(services, actor, params.id)
      return null
    },
    deleteSavedReport: async ({ actor, params }) => {
      await deleteSavedReport(services, actor, params.id)
      return null
    },
  })
}
