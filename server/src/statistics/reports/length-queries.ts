import type { Db } from '../../platform/database/database.ts'
import type { Part } from '../counting/gather-queries.ts'
import { withLabels } from '../labels/label-filter-queries.ts'
import { atIn, type Scope, type Span, seenDimensionSets } from './report-queries.ts'

/** `resolved`: tickets resolved once, which is nearly all; `Own` excludes the time spent waiting for the customer. */
export const lengthSources = ['firstReply', 'nextReply', 'waitedForAgent', 'resolved', 'resolvedOwn'] as const
export type LengthSource = (typeof lengthSources)[number]

export type StaffSet = { team_id: string | null; agent_id: string | null }
export type LengthRow = StaffSet & { is_first: boolean; is_last: boolean; steps: number[]; counts: number[] }

/** Each length with its count, the shortest first, from rows `(staff_set_id, is_first, is_last, step, count)`. */
async function listByStaffSet(db: Db, counted: Part) {
  return await db<LengthRow[]>`
    select w.team_id, w.agent_id, is_first, is_last, steps, counts
    from (
      select staff_set_id, is_first, is_last, array_agg(step order by step) as steps, array_agg(count order by step) as counts
      from (${counted}) counted (staff_set_id, is_first, is_last, step, count)
      group by 1, 2, 3
    ) listed join statistics_staff_sets w on w.id = listed.staff_set_id`
}

/**
 * How long things took, by team and agent. The longest query of all reports: it reads plain tables by ids into few groups, so that PostgreSQL runs
 * it in parallel. `again`: the resolutions of tickets resolved more than once, first and last ones apart.
 */
export async function listLengths(
  db: Db,
  {
    scope,
    dimensionSets,
    span,
    source,
  }: { scope: Scope; dimensionSets: number[]; span: Span; source: LengthSource | 'again' | 'againOwn' },
) {
  const isOwn = source === 'resolvedOwn' || source === 'againOwn'
  const isAgain = source === 'again' || source === 'againOwn'
  return await listByStaffSet(
    db,
    db`
      select s.staff_set_id, ${isAgain ? db`f.is_first, f.until is null` : db`true, true`}, f.${db(isOwn ? 'own_step' : 'step')}, count(*)::int
      from statistics_facts f join statistics_dimension_sets s on s.id = f.dimension_set_id
      where ${factsOf(db, source)} and ${atIn(db, db`f.at`, span)} and s.id = any (${dimensionSets}) ${withLabels(db, scope, db`f.ticket_id`)}
      group by 1, 2, 3, 4`,
  )
}

function factsOf(db: Db, source: LengthSource | 'again' | 'againOwn') {
  if (source === 'again' || source === 'againOwn')
    return db`f.kind = 'resolved' and not (f.is_first and f.until is null)`
  if (source === 'resolved' || source === 'resolvedOwn')
    return db`f.kind = 'resolved' and f.is_first and f.until is null`
  return db`f.kind = ${db.unsafe(`'${source}'`)}`
}

/** Of whole months and all categories; the end is exclusive. */
export async function listLengthsOfMonths(
  db: Db,
  {
    scope: { filter },
    span,
    source,
  }: { scope: Scope; span: { timeZoneId: number; from: string; before: string }; source: LengthSource },
) {
  const matches = (id: string) => (id === 'none' ? db`is null` : db`= ${id}`)
  const { teamId, agentId } = filter
  return await listByStaffSet(
    db,
    db`
      select staff_set_id, true, true, step, sum(count)::int from statistics_length_months
      where time_zone_id = ${span.timeZoneId} and length = ${source} and month >= ${span.from}::date and month < ${span.before}::date
        and staff_set_id in (
          select id from statistics_staff_sets where true
            ${teamId ? db`and team_id ${matches(teamId)}` : db``} ${agentId ? db`and agent_id ${matches(agentId)}` : db``}
        )
      group by 1, 4 having sum(count) > 0`,
  )
}

export async function seesEverything(db: Db, roleId: string): Promise<boolean> {
  const [row] = await db<{ all: boolean }[]>`
    select not exists (
      select 1 from statistics_topics p
      where not exists (select 1 from role_categories rc where rc.role_id = ${roleId} and rc.category_id = p.category_id)
    ) as all`
  return row?.all ?? false
}

export async function listVisibleDimensionSetIds(db: Db, scope: Scope): Promise<number[]> {
  const rows = await db<{ id: number }[]>`select id from ${seenDimensionSets(db, scope)} s`
  return rows.map(({ id }) => id)
}
