import * as contract from '@savepoint/contract/statistics/statistics-satisfaction.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { exportSatisfactionReport, getSatisfactionReport } from './satisfaction-report.ts'

export function satisfactionReportRoutes(implement: Implement, services: StatisticsServices) {
  implement(contract, {
    getSatisfactionReport: async ({ actor, query, reading }) =>
      reading((db) => getSatisfactionReport(db, actor, query)),
    exportSatisfactionReport: async ({ actor, query, reply }) =>
      exportSatisfactionReport(services, actor, { ...query, reply }),
  })
}
