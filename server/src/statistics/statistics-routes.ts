import * as contract from '@savepoint/contract/statistics.ts'
import * as listed from '@savepoint/contract/statistics-tickets.ts'
import type { Implement } from '../platform/implement.ts'
import { readAccountingReport } from './accounting-report.ts'
import { exportReport } from './export-report.ts'
import { readKpiReport } from './kpi-report.ts'
import { listChoices } from './list-choices.ts'
import { listStatisticsTickets } from './list-statistics-tickets.ts'
import { lockMonth, unlockMonth } from './lock-month.ts'
import { insertMinute } from './minute-queries.ts'
import { readProjectsReport } from './projects-report.ts'
import type { StatisticsServices } from './statistics-services.ts'

/** The three reports, what stands behind their numbers, locked months, and the minutes of agents. */
export function statisticsRoutes(implement: Implement, services: StatisticsServices) {
  const { db, clock } = services
  implement(contract, {
    getProjectsReport: async ({ actor, query }) => readProjectsReport(services, actor, query),
    getKpiReport: async ({ actor, query }) => readKpiReport(services, actor, query),
    getAccountingReport: async ({ actor, query }) => readAccountingReport(services, actor, query),
    exportProjectsReport: async ({ actor, query, reply }) =>
      exportReport(services, actor, 'projects', query, reply),
    exportKpiReport: async ({ actor, query, reply }) => exportReport(services, actor, 'kpi', query, reply),
    exportAccountingReport: async ({ actor, query, reply }) =>
      exportReport(services, actor, 'accounting', query, reply),
    getStatisticsChoices: async ({ actor }) => listChoices(services, actor),
    lockStatisticsMonth: async ({ actor, params, body, retryable }) =>
      lockMonth(services, actor, { month: params.month, zone: body.zone }, retryable),
    unlockStatisticsMonth: async ({ actor, params }) => {
      await unlockMonth(services, actor, params.month)
      return null
    },
    reportActivity: async ({ actor, body }) => {
      await insertMinute(db, actor.id, body.active, clock.now())
      return null
    },
  })
  implement(listed, {
    listStatisticsTickets: async ({ actor, query }) => listStatisticsTickets(services, actor, query),
  })
}
