import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { ReplyScope } from '@savepoint/contract/tickets/replies/reply-values.ts'
import type postgres from 'postgres'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'

export type MacroKind = 'savedReply' | 'macro'

export type MacroRow = {
  id: string
  kind: MacroKind
  name: string
  /** The name as it is sorted. */
  sorted: string
  scope: ReplyScope
  agent_id: string | null
  team_id: string | null
  team_name: string | null
  folder: string | null
  actions: Action[] | null
  shortcut: number | null
  uses: number
  last_used_at: string | null
  updated_at: string
  locales: ContentLanguage[]
  snippet: string
}

function columns(db: Db, actor: AgentActor) {
  return db`
    m.id, m.kind, m.name, lower(m.name) as sorted, m.scope, m.agent_id, m.team_id, r.name as team_name, m.folder, m.actions,
    (select shortcut from macro_shortcuts s where s.agent_id = ${actor.id} and s.macro_id = m.id) as shortcut,
    used.uses, used.last_used_at, m.updated_at,
    array(
      select x.locale from macro_texts x join content_languages c on x.locale = any (c.languages) where x.macro_id = m.id
      order by array_position(c.languages, x.locale)) as locales,
    coalesce(
      (select left(x.words, 160) from macro_texts x join content_languages c on x.locale = any (c.languages) where x.macro_id = m.id
       order by array_position(c.languages, x.locale) limit 1),
      left(document_words(m.actions), 160), '') as snippet`
}

function joins(db: Db) {
  return db`
    macros m left join roles r on r.id = m.team_id
    cross join lateral (
      select coalesce(sum(uses), 0)::int as uses, max(last_used_at) as last_used_at from macro_uses u where u.macro_id = m.id
    ) used`
}

/** What the agent may use. */
export function usableBy(db: Db, actor: AgentActor) {
  return db`(m.scope = 'global' or m.team_id = ${actor.roleId} or m.agent_id = ${actor.id})`
}

/** Those who manage macros also see those of other teams, but of nobody else's own. */
export function visibleToAgent(db: Db, actor: AgentActor) {
  return actor.rights.includes('macros.manage')
    ? db`(m.scope <> 'personal' or m.agent_id = ${actor.id})`
    : usableBy(db, actor)
}

export type MacroFilter = {
  words: string[] | null
  scope: ReplyScope | null
  teamId: string | null
  folder: string | null
  /** Neither changed nor used since. */
  unusedSince: Date | null
  hasSimilar: boolean
}

export async function listMacroRows(
  db: Db,
  actor: AgentActor,
  {
    kind,
    filter,
    page,
  }: {
    kind: MacroKind
    filter: MacroFilter
    page: { after: { sorted: string; id: string } | null; limit: number | null }
  },
) {
  const { words, scope, teamId, folder, unusedSince, hasSimilar } = filter
  const patterns = words?.map(containing)
  return await db<MacroRow[]>`
    select ${columns(db, actor)} from ${joins(db)}
    where m.kind = ${kind} and ${visibleToAgent(db, actor)}
      ${scope ? db`and m.scope = ${scope}` : db``}
      ${teamId ? db`and m.team_id = ${teamId}` : db``}
      ${folder ? db`and lower(m.folder) = lower(${folder})` : db``}
      ${
        patterns
          ? db`and (lower(m.name) like any (${patterns}) or lower(m.folder) like any (${patterns})
              or exists (select 1 from macro_texts x where x.macro_id = m.id and lower(x.words) like any (${patterns})))`
          : db``
      }
      ${unusedSince ? db`and m.updated_at < ${unusedSince} and coalesce(used.last_used_at, '-infinity') < ${unusedSince}` : db``}
      ${hasSimilar ? db`and exists (select 1 from macro_similarities l where l.macro_id = m.id)` : db``}
      ${page.after ? db`and (lower(m.name), m.id) > (${page.after.sorted}, ${page.after.id}::uuid)` : db``}
    order by lower(m.name), m.id limit ${page.limit}`
}

const containing = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export async function findMacroRow(
  db: Db,
  actor: AgentActor,
  { id, kind, isUsed = false }: { id: string; kind: MacroKind; isUsed?: boolean },
) {
  const [row] = await db<MacroRow[]>`
    select ${columns(db, actor)} from ${joins(db)}
    where m.id = ${id} and m.kind = ${kind} and ${isUsed ? usableBy(db, actor) : visibleToAgent(db, actor)}`
  return row
}

export async function lockMacro(db: Db, actor: AgentActor, { id, kind }: { id: string; kind: MacroKind }) {
  const [row] = await db<
    Pick<MacroRow, 'id' | 'name' | 'scope' | 'agent_id' | 'team_id' | 'folder' | 'actions' | 'updated_at'>[]
  >`
    select m.id, m.name, m.scope, m.agent_id, m.team_id, m.folder, m.actions, m.updated_at from macros m
    where m.id = ${id} and m.kind = ${kind} and ${visibleToAgent(db, actor)} for update of m`
  return row
}

/** When each was last changed. Nobody changes them until the transaction ends. */
export async function lockChanges(db: Db, ids: string[]) {
  const rows = await db<Pick<MacroRow, 'updated_at'>[]>`
    select updated_at from macros where id = any (${ids}::uuid[]) order by id for share`
  return rows.map(({ updated_at }) => updated_at)
}

export async function listFolders(db: Db, actor: AgentActor) {
  const rows = await db<{ folder: string }[]>`
    select distinct on (lower(m.folder)) m.folder from macros m
    where m.folder is not null and ${visibleToAgent(db, actor)} order by lower(m.folder), m.folder limit 500`
  return rows.map(({ folder }) => folder)
}

/** How many there are within the limit: the agent's own, or those that are shared. */
export async function countMacros(db: Db, { kind, agentId }: { kind: MacroKind; agentId: string | null }) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from macros where kind = ${kind} and agent_id is not distinct from ${agentId}::uuid`
  return row?.count ?? 0
}

export type MacroToSave = {
  id: string
  kind: MacroKind
  name: string
  scope: ReplyScope
  agentId: string | null
  teamId: string | null
  folder: string | null
  actions: Action[] | null
  now: Date
}

export async function insertMacro(db: Db, macro: MacroToSave) {
  await db`
    insert into macros (id, kind, name, scope, agent_id, team_id, folder, actions, created_at, updated_at)
    values (${macro.id}, ${macro.kind}, ${macro.name}, ${macro.scope}, ${macro.agentId}, ${macro.teamId}, ${macro.folder},
      ${macro.actions && db.json(macro.actions as postgres.JSONValue)}, ${macro.now}, ${macro.now})`
}

export async function replaceMacro(db: Db, macro: MacroToSave) {
  await db`
    update macros set name = ${macro.name}, scope = ${macro.scope}, agent_id = ${macro.agentId}, team_id = ${macro.teamId},
      folder = ${macro.folder}, actions = ${macro.actions && db.json(macro.actions as postgres.JSONValue)}, updated_at = ${macro.now}
    where id = ${macro.id}`
}

export async function deleteMacroRow(db: Db, id: string) {
  await db`delete from macros where id = ${id}`
}

export async function isTeamThere(db: Db, id: string) {
  const rows = await db`select 1 from roles where id = ${id} for key share`
  return rows.length > 0
}

/** For the agent's own order, and for statistics. */
export async function countUse(
  db: Db,
  { id, ticketId, agentId, now }: { id: string; ticketId: number; agentId: string; now: Date },
) {
  await db`
    with counted as (
      insert into macro_uses (macro_id, agent_id, uses, last_used_at) values (${id}, ${agentId}, 1, ${now})
      on conflict (macro_id, agent_id) do update set uses = macro_uses.uses + 1, last_used_at = excluded.last_used_at
    )
    insert into automation_uses (used_at, kind, outcome, subject_id, name, ticket_id, project_id, category_id, team_id, agent_id, channel)
    select ${now}, m.kind, 'done', case when m.scope <> 'personal' then m.id end, case when m.scope <> 'personal' then m.name end,
      t.id, t.project_id, t.category_id, t.team_id, ${agentId}, t.channel
    from macros m cross join tickets t where m.id = ${id} and t.id = ${ticketId}`
}

export async function setShortcut(
  db: Db,
  { id, agentId, shortcut }: { id: string; agentId: string; shortcut: number | null },
) {
  await db`
    delete from macro_shortcuts
    where agent_id = ${agentId} and (macro_id = ${id} or shortcut = ${shortcut})`
  if (shortcut !== null)
    await db`insert into macro_shortcuts (agent_id, shortcut, macro_id) values (${agentId}, ${shortcut}, ${id})`
}

export async function listSharedMacros(db: Db, actor: AgentActor, kind: MacroKind) {
  return await db<MacroRow[]>`
    select ${columns(db, actor)} from ${joins(db)}
    where m.kind = ${kind} and m.scope <> 'personal' order by lower(m.name), m.id`
}
