import * as contract from '@savepoint/contract/statistics/statistics.ts'
import * as automation from '@savepoint/contract/statistics/statistics-automation.ts'
import * as listed from '@savepoint/contract/statistics/statistics-tickets.ts'
import type { Database } from '../platform/database/database.ts'
import type { Implement } from '../platform/http/implement.ts'
import { getAutomationReport } from './automation/get-automation-report.ts'
import { reportActivity } from './counting/report-activity.ts'
import {
  exportAccountingReport,
  exportAutomationReport,
  exportKpiReport,
  exportProjectsReport,
} from './exports/export-report.ts'
import { listStatisticsTickets } from './listed-tickets/list-statistics-tickets.ts'
import { getAccountingReport } from './reports/get-accounting-report.ts'
import { getKpiReport } from './reports/get-kpi-report.ts'
import { getProjectsReport } from './reports/get-projects-report.ts'
import { getStatisticsChoices } from './reports/get-statistics-choices.ts'
import { lockStatisticsMonth, unlockStatisticsMonth } from './reports/lock-statistics-month.ts'
import type { StatisticsServices } from './statistics-services.ts'

export function statisticsRoutes(implement: Implement, services: StatisticsServices) {
  const { db: primary } = services
  /** Reads from whatever database suits the client. */
  const from = (db: Database) => ({ ...services, db, primary })
  implement(contract, {
    getProjectsReport: async ({ actor, query, reading }) =>
      reading((db) => getProjectsReport(from(db), actor, query)),
    getKpiReport: async ({ actor, query, reading }) => reading((db) => getKpiReport(from(db), actor, query)),
    getAccountingReport: async ({ actor, query, reading }) =>
      reading((db) => getAccountingReport(from(db), actor, query)),
    exportProjectsReport: async (request) => exportProjectsReport(services, request),
    exportKpiReport: async (request) => exportKpiReport(services, request),
    exportAccountingReport: async (request) => exportAccountingReport(services, request),
    getStatisticsChoices: async ({ actor, reading }) =>
      reading((db) => getStatisticsChoices(from(db), actor)),
    lockStatisticsMonth: async ({ actor, params, body, retryable }) =>
      lockStatisticsMonth(services, actor, {
        input: { month: params.month, timeZone: body.timeZone },
        retryable,
      }),
    unlockStatisticsMonth: async ({ actor, params }) => {
      await unlockStatisticsMonth(services, actor, params.month)
      return null
    },
    reportActivity: async ({ actor, body }) => {
      await reportActivity(services, actor, body)
      return null
    },
  })
  implement(automation, {
    getAutomationReport: async ({ actor, query, reading }) =>
      reading((db) => getAutomationReport(from(db), actor, query)),
    exportAutomationReport: async (request) => exportAutomationReport(services, request),
  })
  implement(listed, {
    listStatisticsTickets: async ({ actor, query }) => listStatisticsTickets(services, actor, query),
  })
}
