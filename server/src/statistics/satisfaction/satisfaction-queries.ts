import type {
  SatisfactionBreakdown,
  SatisfactionScore,
} from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import type { StatisticsFilter, StatisticsPeriod } from '@savepoint/contract/statistics/statistics-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { visibleTo } from '../../tickets/visibility-queries.ts'
import { isChosen } from '../labels/label-filter-queries.ts'

export type Chosen = { period: StatisticsPeriod; filter: StatisticsFilter }
export type CountRow = {
  is_total: boolean
  id: string | null
  name: string | null
  asked: number
  good: number
  bad: number
}

const columns: Record<SatisfactionBreakdown, string> = {
  agent: 'agent_id',
  team: 'team_id',
  category: 'category_id',
  project: 'project_id',
}

export async function countQuestions(
  db: Db,
  actor: AgentActor,
  { by, ...chosen }: Chosen & { by: SatisfactionBreakdown },
) {
  return await db<CountRow[]>`
    select counted.*, ${namesOf(db, by)} as name
    from (
      select grouping(q.${db(columns[by])}) = 1 as is_total, q.${db(columns[by])} as id, count(*)::int as asked,
        count(*) filter (where q.score = 'good')::int as good, count(*) filter (where q.score = 'bad')::int as bad
      from satisfaction_questions q where ${isAsked(db, actor, chosen)}
      group by grouping sets ((), (q.${db(columns[by])}))
    ) counted order by is_total desc, asked desc, name nulls last, id`
}

function namesOf(db: Db, by: SatisfactionBreakdown) {
  if (by === 'agent') return db`(select a.name from agents a where a.id = counted.id)`
  if (by === 'category') return db`(select k.name from categories k where k.id = counted.id)`
  if (by === 'project') return db`(select p.name from projects p where p.id = counted.id)`
  return db`coalesce((select r.name from roles r where r.id = counted.id), (select s.name from statistics_teams s where s.id = counted.id))`
}

export type CommentRow = {
  ticket_id: number
  title: string
  score: SatisfactionScore
  comment: string
  agent: string | null
  at: string
}

export async function listComments(
  db: Db,
  actor: AgentActor,
  { limit, ...chosen }: Chosen & { limit: number },
) {
  return await db<CommentRow[]>`
    select q.ticket_id, t.title, q.score, q.comment, a.name as agent, coalesce(q.changed_at, q.answered_at) as at
    from satisfaction_questions q join tickets t on t.id = q.ticket_id left join agents a on a.id = q.agent_id
    where q.comment is not null and ${isAsked(db, actor, chosen)} and ${visibleTo(db, actor)}
    order by q.asked_at desc, q.id desc limit ${limit}`
}

function isAsked(db: Db, { roleId }: AgentActor, { period: { from, to, timeZone }, filter }: Chosen) {
  return db`
    q.asked_at >= ${from}::date::timestamp at time zone ${timeZone} and q.asked_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    and ${isChosen(db, { roleId, filter }, 'q')}`
}
