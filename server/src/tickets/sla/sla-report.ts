import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { getSlaReport as endpoint, SlaOutcome, SlaReport } from '@savepoint/contract/sla/policies.ts'
import { slaMetrics } from '@savepoint/contract/tickets/sla-values.ts'
import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { type Separator, sendCsv } from '../../platform/tables/csv.ts'
import { isTimeZoneKnown } from '../../platform/time-zone-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { countOutcomes, type OutcomeRow } from './report-queries.ts'

type Asked = QueryOf<typeof endpoint>

/** What was met and missed in the period in the actor's categories, for each metric, in all and by policy. */
export async function getSlaReport(db: Db, actor: AgentActor, asked: Asked): Promise<SlaReport> {
  if (!(await isTimeZoneKnown(db, asked.timeZone))) throw fieldProblem('timeZone', 'Unknown time zone')
  const rows = await countOutcomes(db, actor.roleId, asked)
  const policies = Map.groupBy(
    rows.filter((row) => row.policy_id !== null),
    (row) => row.policy_id as string,
  )
  return {
    total: outcomesOf(rows.filter((row) => row.policy_id === null)),
    policies: [...policies].map(([id, own]) => ({
      policy: { id, name: own[0]?.policy_name ?? '' },
      isDeleted: own[0]?.is_deleted ?? false,
      outcomes: outcomesOf(own),
    })),
  }
}

function outcomesOf(rows: OutcomeRow[]): SlaOutcome[] {
  return slaMetrics.flatMap((metric) => {
    const row = rows.find((one) => one.metric === metric)
    if (!row) return []
    const { met, missed, running, median_overrun, p90_overrun } = row
    return [{ metric, met, missed, running, medianOverrun: median_overrun, p90Overrun: p90_overrun }]
  })
}

export async function exportSlaReport(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { separator, reply, ...asked }: Asked & { separator: Separator; reply: FastifyReply },
) {
  const report = await db.begin(async (tx) => {
    await audit(tx, actor, {
      action: 'statisticsExported',
      now: clock.now(),
      after: { report: 'sla', ...asked },
    })
    return await getSlaReport(tx, actor, asked)
  })
  const lines = (policy: string, outcomes: SlaOutcome[]) => outcomes.map((one) => ({ policy, ...one }))
  return sendCsv(reply, {
    name: 'sla.csv',
    columns: ['policy', 'metric', 'met', 'missed', 'running', 'medianOverrun', 'p90Overrun'],
    rows: [
      ...lines('', report.total),
      ...report.policies.flatMap(({ policy, outcomes }) => lines(policy.name, outcomes)),
    ],
    about: [
      ['from', asked.from],
      ['to', asked.to],
      ['timeZone', asked.timeZone],
    ],
    separator,
  })
}
