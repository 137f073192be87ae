import * as contract from '@savepoint/contract/statistics.ts'
import { listStatisticsTickets as listStatisticsTicketsEndpoint } from '@savepoint/contract/statistics-tickets.ts'
import type { Serve } from '../platform/serve.ts'
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
export function statisticsRoutes(serve: Serve, services: StatisticsServices) {
  const { db, clock } = services
  serve(contract.getProjectsReport, async ({ actor, query }) => readProjectsReport(services, actor, query))
  serve(contract.getKpiReport, async ({ actor, query }) => readKpiReport(services, actor, query))
  serve(contract.getAccountingReport, async ({ actor, query }) =>
    readAccountingReport(services, actor, query),
  )
  serve(contract.exportProjectsReport, async ({ actor, query, reply }) =>
    exportReport(services, actor, 'projects', query, reply),
  )
  serve(contract.exportKpiReport, async ({ actor, query, reply }) =>
    exportReport(services, actor, 'kpi', query, reply),
  )
  serve(contract.exportAccountingReport, async ({ actor, query, reply }) =>
    exportReport(services, actor, 'accounting', query, reply),
  )
  serve(listStatisticsTicketsEndpoint, async ({ actor, query }) =>
    listStatisticsTickets(services, actor, query),
  )
  serve(contract.getStatisticsChoices, async ({ actor }) => listChoices(services, actor))
  serve(contract.lockStatisticsMonth, async ({ actor, params, body, retryable }) =>
    lockMonth(services, actor, { month: params.month, zone: body.zone }, retryable),
  )
  serve(contract.unlockStatisticsMonth, async ({ actor, params }) => {
    await unlockMonth(services, actor, params.month)
    return null
  })
  serve(contract.reportActivity, async ({ actor, body }) => {
    await insertMinute(db, actor.id, body.active, clock.now())
    return null
  })
}
