import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type {
  getSatisfactionReport as reportEndpoint,
  SatisfactionFigures,
  SatisfactionReport,
} from '@savepoint/contract/statistics/statistics-satisfaction.ts'
import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { type Separator, sendCsv } from '../../platform/tables/csv.ts'
import { isTimeZoneKnown } from '../../platform/time-zone-queries.ts'
import { describeFilter } from '../exports/describe-report.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { type CountRow, countQuestions, listComments } from './satisfaction-queries.ts'
import { wilsonInterval } from './wilson.ts'

type Asked = QueryOf<typeof reportEndpoint>

export async function getSatisfactionReport(
  db: Db,
  actor: AgentActor,
  { by, ...asked }: Asked,
): Promise<SatisfactionReport> {
  const { total, rows } = await readFigures(db, actor, { by, ...asked })
  const chosen = chosenBy(asked)
  const comments = await listComments(db, actor, { ...chosen, limit: limits.satisfactionCommentsShown })
  return {
    total,
    rows,
    comments: comments.map(({ ticket_id, ...comment }) => ({ ticketId: ticket_id, ...comment })),
  }
}

async function readFigures(db: Db, actor: AgentActor, { by, ...asked }: Asked) {
  if (!(await isTimeZoneKnown(db, asked.timeZone))) throw fieldProblem('timeZone', 'Unknown time zone')
  const counted = await countQuestions(db, actor, { ...chosenBy(asked), by })
  const [total] = counted.filter((row) => row.is_total)
  return {
    total: figuresOf(total ?? { asked: 0, good: 0, bad: 0 }),
    rows: counted
      .filter((row) => !row.is_total)
      .map((row) => ({ id: row.id, name: row.name, ...figuresOf(row) })),
  }
}

function chosenBy({ from, to, timeZone, ...filter }: Omit<Asked, 'by'>) {
  return { period: { from, to, timeZone }, filter }
}

function figuresOf({ asked, good, bad }: Pick<CountRow, 'asked' | 'good' | 'bad'>): SatisfactionFigures {
  const answered = good + bad
  const interval = wilsonInterval(good, answered)
  return {
    asked,
    answered,
    good,
    bad,
    responseRate: asked === 0 ? null : answered / asked,
    score: answered === 0 ? null : good / answered,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  }
}

export async function exportSatisfactionReport(
  services: StatisticsServices,
  actor: AgentActor,
  { separator, reply, ...asked }: Asked & { separator: Separator; reply: FastifyReply },
) {
  const { db, clock } = services
  const { total, rows } = await db.begin(async (tx) => {
    const after = { report: 'satisfaction', ...asked }
    await audit(tx, actor, { action: 'statisticsExported', now: clock.now(), after })
    return await readFigures(tx, actor, asked)
  })
  const { by, from, to, timeZone, ...filter } = asked
  return sendCsv(reply, {
    name: `satisfaction-${from}-${to}.csv`,
    columns: [by, 'asked', 'answered', 'responseRate', 'good', 'bad', 'score', 'low', 'high'],
    rows: [
      { ...total, [by]: '' },
      ...rows.map(({ id, name, ...row }) => ({ ...row, [by]: name ?? id ?? '–' })),
    ],
    about: [
      ['from', from],
      ['to', to],
      ['timeZone', timeZone],
      ...(await describeFilter(services, actor, { filter, locale: 'en' })),
    ],
    separator,
  })
}
