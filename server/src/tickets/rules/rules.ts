import type { BodyOf, QueryOf } from '@savepoint/contract/endpoint.ts'
import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { RuleInput } from '@savepoint/contract/tickets/rules/rule-inputs.ts'
import type {
  listRules as listRulesEndpoint,
  Rule,
  updateRule as updateRuleEndpoint,
} from '@savepoint/contract/tickets/rules/rules.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { translateConflict } from '../../platform/database/unique-conflict.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { checkDisabledRule, checkRule } from './check-rule.ts'
import { presentRule } from './present-rule.ts'
import {
  countRules,
  deleteRuleRow,
  findRule,
  insertRule,
  insertVersion,
  listRuleRows,
  listVersions,
  lockRule,
  type RuleToSave,
  replaceRule,
  setPositions,
} from './rule-queries.ts'

const runDays = 7

export async function listRules(
  { db, clock }: TicketServices,
  { cursor, limit, q, trigger, enabled }: QueryOf<typeof listRulesEndpoint>,
) {
  const position = readCursor(cursor, [cursorPart.integer, cursorPart.id])
  const rows = await listRuleRows(db, {
    filter: {
      words: q ? [q, inOtherLayout(q)].filter((words) => words !== undefined) : null,
      trigger: trigger ?? null,
      enabled: enabled === undefined ? null : enabled === 'true',
    },
    page: { after: position && { position: position[0], id: position[1] }, limit: limit + 1 },
    since: after(clock.now(), { days: -runDays }),
  })
  return pageFrom({ rows, limit, present: presentRule, cursor: (row) => cursorOf(row.position, row.id) })
}

export async function getRule({ db, clock }: TicketServices, id: string): Promise<Rule> {
  return await readRule(db, id, clock.now())
}

async function readRule(db: Db, id: string, now: Date): Promise<Rule> {
  const row = await findRule(db, id, after(now, { days: -runDays }))
  if (!row) throw new Problem('notFound')
  return presentRule(row)
}

export async function createRule(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { input, retryable }: { input: RuleInput; retryable: Retryable },
): Promise<Rule> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      const rule = ruleToSave(actor, { id: uuidv7({ msecs: now.getTime() }), input, version: 1, now })
      await lockName(tx, 'rules')
      const { count, last } = await countRules(tx)
      if (count >= limits.rules)
        throw new Problem('invalidOperation', { detail: `At most ${limits.rules} rules` })
      await checkRule(tx, actor, input)
      await named(() => insertRule(tx, { ...rule, position: last + 1 }))
      await insertVersion(tx, rule)
      await auditRule(tx, actor, { action: 'ruleCreated', rule, now, after: stateOf(rule) })
      return await readRule(tx, rule.id, now)
    },
  })
}

export async function updateRule(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, input: { version, ...input } }: { id: string; input: BodyOf<typeof updateRuleEndpoint> },
): Promise<Rule> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    const before = await lockRule(tx, id)
    if (!before) throw new Problem('notFound')
    if (version !== undefined && version !== before.version) throw new Problem('changedMeanwhile')
    if (input.enabled) await checkRule(tx, actor, input)
    else checkDisabledRule(input)
    const rule = ruleToSave(actor, { id, input, version: before.version + 1, now })
    // What was due while it was enabled stays due.
    const enabledAt =
      before.enabled && before.enabled_at && rule.enabled ? new Date(before.enabled_at) : rule.enabledAt
    await named(() => replaceRule(tx, { ...rule, enabledAt }))
    await insertVersion(tx, rule)
    const was = stateOf({ ...before, projectIds: before.project_ids })
    await auditRule(tx, actor, { action: 'ruleChanged', rule, now, before: was, after: stateOf(rule) })
    return await readRule(tx, id, now)
  })
}

/** The same rule, saved by whoever enables it. */
export async function enableRule(
  services: TicketServices,
  actor: AgentActor,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<Rule> {
  const { version, name, trigger, afterMinutes, since, projectIds, conditions, timeZone, actions } =
    await getRule(services, id)
  const rule = { name, trigger, afterMinutes, since, projectIds, conditions, timeZone, actions }
  return await updateRule(services, actor, { id, input: { ...rule, enabled, version } })
}

export async function deleteRule(
  { db, clock }: TicketServices,
  actor: AgentActor,
  id: string,
): Promise<null> {
  await db.begin(async (tx) => {
    const rule = await lockRule(tx, id)
    if (!rule) throw new Problem('notFound')
    await deleteRuleRow(tx, id)
    const before = stateOf({ ...rule, projectIds: rule.project_ids })
    await auditRule(tx, actor, { action: 'ruleDeleted', rule, now: clock.now(), before })
  })
  return null
}

export async function orderRules(
  { db, clock }: TicketServices,
  actor: AgentActor,
  ids: string[],
): Promise<null> {
  await db.begin(async (tx) => {
    await lockName(tx, 'rules')
    await setPositions(tx, ids)
    await audit(tx, actor, { action: 'rulesOrdered', now: clock.now(), after: { count: ids.length } })
  })
  return null
}

export async function listRuleVersions({ db, clock }: TicketServices, id: string) {
  await readRule(db, id, clock.now())
  const rows = await listVersions(db, id, limits.ruleVersionsShown)
  return {
    items: rows.map(({ version, rule, saved_by, saved_by_name, saved_at }) => ({
      version,
      rule,
      savedBy: saved_by === null ? null : { id: saved_by, name: saved_by_name ?? '' },
      savedAt: saved_at,
    })),
  }
}

function ruleToSave(
  actor: AgentActor,
  { id, input, version, now }: { id: string; input: RuleInput; version: number; now: Date },
): RuleToSave {
  const { afterMinutes, since, enabled, ...rule } = input
  const isScheduled = input.trigger === 'schedule'
  return {
    ...rule,
    id,
    enabled,
    afterMinutes: afterMinutes ?? null,
    since: isScheduled ? (since ?? 'updated') : null,
    ownerId: actor.id,
    version,
    enabledAt: enabled ? now : null,
    now,
  }
}

const named = <T>(write: () => Promise<T>) =>
  translateConflict(
    { rules_name_is_unique: { path: 'name', message: 'Rule with such name already exists' } },
    write,
  )

const stateOf = ({
  name,
  enabled,
  trigger,
  projectIds,
  conditions,
  actions,
}: Pick<RuleToSave, 'name' | 'enabled' | 'trigger' | 'projectIds' | 'conditions' | 'actions'>) => ({
  name,
  enabled,
  trigger,
  projects: projectIds.length,
  conditions: conditions.all.length + conditions.any.length + conditions.none.length,
  actions: actions.map(({ type }) => type),
})

async function auditRule(
  tx: Db,
  actor: AgentActor,
  {
    rule: { id, name },
    ...entry
  }: {
    action: 'ruleCreated' | 'ruleChanged' | 'ruleDeleted'
    rule: { id: string; name: string }
    now: Date
    before?: object
    after?: object
  },
) {
  await audit(tx, actor, { ...entry, subject: { kind: 'rule', id, name } })
}
