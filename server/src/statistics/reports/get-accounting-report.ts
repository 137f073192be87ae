import type { AccountingReport, WorkValues } from '@savepoint/contract/statistics/statistics.ts'
import {
  type AccountingColumn,
  accountingColumns,
  timeCounts,
  workCounts,
} from '@savepoint/contract/statistics/statistics-measures.ts'
import type { Db } from '../../platform/database/database.ts'
import { hasLabel } from '../labels/label-filter-queries.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import {
  type LockRow,
  listLockedDays,
  listLockedMinutes,
  listLocks,
  listTeamsOfAgents,
} from './lock-queries.ts'
import { type Asked, type Reader, type ReportQuery, readReport } from './read-report.ts'
import { listMinutes, listSums, type Scope } from './report-queries.ts'
import { listColleagues } from './topic-names-queries.ts'

export async function getAccountingReport(
  services: StatisticsServices,
  reader: Reader,
  query: ReportQuery,
): Promise<AccountingReport> {
  const { about, now, before } = await readReport(services, {
    reader,
    query,
    read: readFigures,
    readCompared: readFigures,
  })
  const { hasTime } = now
  const sumOf = (figures: AgentFigures[]) =>
    valuesOf(
      figures.flatMap(({ days }) => [...days.values()]),
      hasTime,
    )
  const earlier = new Map(before?.agents.map((agent) => [agent.id, agent]))
  const ids = new Set([...now.agents.map(({ id }) => id), ...earlier.keys()])
  const agents = [...ids].map((id) => {
    const current = now.agents.find((agent) => agent.id === id)
    const past = earlier.get(id)
    const known = current ?? past
    return { ...(known as AgentFigures), days: current?.days ?? new Map<string, Values>(), past }
  })
  const pastOf = (some: typeof agents) =>
    before && sumOf(some.map(({ past }) => past).filter((past) => past !== undefined))
  const teams = [...new Map(agents.map(({ team }) => [team?.id ?? '', team])).values()]
  return {
    ...about,
    locks: now.locks.map(presentLock),
    total: { now: sumOf(agents), before: pastOf(agents) },
    teams: teams.sort(byNameNoneLast).map((team) => {
      const members = agents.filter((agent) => agent.team?.id === team?.id)
      return {
        team,
        now: sumOf(members),
        before: pastOf(members),
        agents: members
          .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
          .map((agent) => ({
            agent: { id: agent.id, name: agent.name },
            now: sumOf([agent]),
            before: pastOf([agent]),
            days: [...agent.days]
              .sort(([one], [other]) => one.localeCompare(other))
              .map(([day, values]) => ({ day, values: valuesOf([values], hasTime) })),
          })),
      }
    }),
  }
}

type Values = Partial<Record<AccountingColumn, number>>
type Team = { id: string; name: string } | null
type DayRow = Values & { agent_id: string | null; day: string | null }
type AgentFigures = { id: string; name: string; team: Team; days: Map<string, Values> }

async function readFigures(tx: Db, { scope, span }: Asked) {
  const to = span.to ?? span.from
  const { teamId, ...filter } = scope.filter
  const own: Scope = { roleId: scope.roleId, filter }
  const isByTicket = filter.channel !== undefined || hasLabel(filter)
  const hasTime = !filter.projectId && !filter.categoryId && !isByTicket
  const locks = await listLocks(tx, { from: span.from, to })
  const kept = isByTicket ? [] : locks.filter((lock) => lock.timeZone === span.timeZone.name)
  const isKept = (day: string) => kept.some((lock) => day.startsWith(lock.month))
  const [work = []] = await listSums(tx, { scope: own, span, names: workCounts, sets: [['agent_id', 'day']] })
  const minutes = hasTime ? await listMinutes(tx, own, span) : []
  const lockedSpan = { from: span.from, to, timeZone: span.timeZone.name }
  const locked = kept.length === 0 ? [] : await listLockedDays(tx, own, lockedSpan)
  const lockedMinutes =
    kept.length === 0 || !hasTime
      ? []
      : await listLockedMinutes(
          tx,
          (await listColleagues(tx, scope.roleId)).map(({ id }) => id),
          lockedSpan,
        )
  const days = new Map<string, Map<string, Values>>()
  const live: DayRow[] = [...work, ...minutes].filter((row) => !isKept(row.day ?? ''))
  const rows: DayRow[] = [...live, ...locked, ...lockedMinutes]
  for (const row of rows) {
    const counted = accountingColumns.filter((name) => (row[name] ?? 0) > 0)
    if (counted.length === 0 || row.agent_id === null || row.day === null) continue
    const ofAgent = days.get(row.agent_id) ?? new Map<string, Values>()
    const values = Object.fromEntries(counted.map((name) => [name, row[name]]))
    ofAgent.set(row.day, { ...ofAgent.get(row.day), ...values })
    days.set(row.agent_id, ofAgent)
  }
  const teams = await listTeamsOfAgents(
    tx,
    [...days.keys()],
    kept.map((lock) => lock.month),
  )
  const agents = teams
    .map((row): AgentFigures => {
      const team = row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' }
      return { id: row.agent_id, name: row.name, team, days: days.get(row.agent_id) ?? new Map() }
    })
    .filter(({ team }) => !teamId || (team?.id ?? 'none') === teamId)
  return { agents, locks, hasTime }
}

function valuesOf(parts: Values[], hasTime: boolean): WorkValues {
  const isCounted = (name: AccountingColumn) => hasTime || !timeCounts.some((time) => time === name)
  return Object.fromEntries(
    accountingColumns.map((name) => [
      name,
      isCounted(name) ? parts.reduce((sum, values) => sum + (values[name] ?? 0), 0) : null,
    ]),
  ) as WorkValues
}

export const presentLock = ({ month, timeZone, locked_at, agent_name }: LockRow) => ({
  month,
  timeZone,
  lockedAt: locked_at,
  lockedBy: agent_name,
})

const byNameNoneLast = (one: Team, other: Team) =>
  Number(one === null) - Number(other === null) || (one?.name ?? '').localeCompare(other?.name ?? '')
