import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import {
  csvLayout,
  id,
  named,
  nothing,
  pageOf,
  pageQuery,
  ticketId,
  time,
  versionNumber,
} from '../../values.ts'
import { conditionOperators } from '../condition-values.ts'
import { conditions } from '../conditions.ts'
import type { Action } from '../replies/macro-inputs.ts'
import { actionChange } from '../replies/macros.ts'
import { ruleInput } from './rule-inputs.ts'
import { ruleDisablings, ruleOutcomes, ruleSinces, ruleTriggers } from './rule-values.ts'

/** Validated when it was written, so responses pass it on unparsed. */
const storedAction = z
  .unknown()
  .meta({ type: 'object', description: 'An action, as given.' }) as unknown as z.ZodType<Action>

export const rule = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  /** Why it disabled itself; null while it is enabled or when somebody disabled it. */
  disabledFor: z.enum(ruleDisablings).nullable(),
  trigger: z.enum(ruleTriggers),
  afterMinutes: z.number().int().nullable(),
  since: z.enum(ruleSinces).nullable(),
  projectIds: z.array(id),
  conditions,
  timeZone: z.string(),
  actions: z.array(storedAction),
  /** Who saved it last: it sees and does no more than they may. Null once they are gone. */
  owner: named.nullable(),
  version: z.number().int(),
  /** Of the last seven days. */
  runs: z.number().int(),
  lastRunAt: time.nullable(),
  updatedAt: time,
})
export type Rule = z.output<typeof rule>

const idParams = z.object({ id })

export const listRules = endpoint({
  name: 'listRules',
  method: 'GET',
  path: '/api/private/rules',
  audience: 'agent',
  right: 'rules.manage',
  query: pageQuery.extend({
    /** A part of the name, also typed in the other keyboard layout. */
    q: z.string().trim().min(1).max(limits.replyNameMaxLength).optional(),
    trigger: z.enum(ruleTriggers).optional(),
    enabled: z.enum(['true', 'false']).optional(),
  }),
  response: pageOf(rule),
})

export const getRule = endpoint({
  name: 'getRule',
  method: 'GET',
  path: '/api/private/rules/{id}',
  audience: 'agent',
  right: 'rules.manage',
  params: idParams,
  response: rule,
})

export const exportRules = endpoint({
  name: 'exportRules',
  method: 'GET',
  path: '/api/private/rules/export',
  deferrable: true,
  audience: 'agent',
  right: 'rules.manage',
  carries: 'download',
  query: z.strictObject(csvLayout),
  response: z.unknown(),
})

export const createRule = endpoint({
  name: 'createRule',
  method: 'POST',
  path: '/api/private/rules',
  audience: 'agent',
  size: 'large',
  right: 'rules.manage',
  idempotent: true,
  status: 201,
  body: ruleInput,
  response: rule,
})

export const updateRule = endpoint({
  name: 'updateRule',
  method: 'PUT',
  path: '/api/private/rules/{id}',
  audience: 'agent',
  size: 'large',
  right: 'rules.manage',
  params: idParams,
  /** With `version`, 409 `ChangedMeanwhile` when somebody saved it in between. */
  body: ruleInput.safeExtend({ version: versionNumber.optional() }),
  response: rule,
})

export const enableRule = endpoint({
  name: 'enableRule',
  method: 'PUT',
  path: '/api/private/rules/{id}/enabled',
  audience: 'agent',
  right: 'rules.manage',
  params: idParams,
  body: z.strictObject({ enabled: z.boolean() }),
  response: rule,
})

export const deleteRule = endpoint({
  name: 'deleteRule',
  method: 'DELETE',
  path: '/api/private/rules/{id}',
  audience: 'agent',
  right: 'rules.manage',
  status: 204,
  params: idParams,
  response: nothing,
})

/** All ids in the order in which the rules run; those left out follow as they were. */
export const orderRules = endpoint({
  name: 'orderRules',
  method: 'PUT',
  path: '/api/private/rules/order',
  audience: 'agent',
  right: 'rules.manage',
  status: 204,
  body: z.strictObject({ ids: z.array(id).max(limits.rules) }),
  response: nothing,
})

export const listRuleVersions = endpoint({
  name: 'listRuleVersions',
  method: 'GET',
  path: '/api/private/rules/{id}/versions',
  audience: 'agent',
  right: 'rules.manage',
  params: idParams,
  response: z.object({
    items: z.array(
      z.object({
        version: z.number().int(),
        /** Null when the rule disabled itself. */
        savedBy: named.nullable(),
        savedAt: time,
        /** Everything but the id, as it was saved. */
        rule: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})

/** Of the latest events that would set it off: which tickets it would have changed, and how. Changes nothing. */
export const testRule = endpoint({
  name: 'testRule',
  method: 'POST',
  path: '/api/private/rules/test',
  deferrable: true,
  audience: 'agent',
  size: 'large',
  right: 'rules.manage',
  body: ruleInput,
  response: z.object({
    /** How many were looked at. */
    events: z.number().int(),
    matched: z.number().int(),
    sample: z.array(
      z.object({
        ticketId,
        title: z.string(),
        changes: z.array(actionChange),
        /** Variables that have no value there: the rule would not run. */
        missing: z.array(z.string()),
        outcome: z.enum(ruleOutcomes),
      }),
    ),
  }),
})
export type RuleTest = z.output<(typeof testRule)['response']>

/** A condition that was met, with names instead of ids where they are known. */
export const reason = z.object({
  field: z.string(),
  operator: z.enum(conditionOperators),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
})

export const ruleRun = z.object({
  id: z.number().int(),
  ticketId,
  title: z.string(),
  outcome: z.enum(ruleOutcomes),
  /** What stopped it. */
  detail: z.string().nullable(),
  version: z.number().int(),
  because: z.array(reason),
  at: time,
})
export type RuleRun = z.output<typeof ruleRun>

/** Latest first, of the tickets that the caller sees. */
export const listRuleRuns = endpoint({
  name: 'listRuleRuns',
  method: 'GET',
  path: '/api/private/rules/{id}/runs',
  audience: 'agent',
  right: 'rules.manage',
  params: idParams,
  query: pageQuery.extend({ outcome: z.enum(ruleOutcomes).optional() }),
  response: pageOf(ruleRun),
})
