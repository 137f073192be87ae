import { z } from 'zod'
import { limits } from '../../limits.ts'
import { line } from '../../text-fields.ts'
import { timeZone } from '../../time-zones.ts'
import { id } from '../../values.ts'
import { conditions } from '../conditions.ts'
import { actionList } from '../replies/macro-inputs.ts'
import { ruleSinces, ruleTriggers } from './rule-values.ts'

export const ruleInput = z
  .strictObject({
    /** Unique in any case. */
    name: line({ min: 1, max: limits.replyNameMaxLength }),
    enabled: z.boolean().default(false),
    trigger: z.enum(ruleTriggers),
    /** With `schedule`: how long after `since`. */
    afterMinutes: z.number().int().min(1).max(limits.ruleDelayMinutesMax).nullish(),
    since: z.enum(ruleSinces).nullish(),
    /** Empty: every project. */
    projectIds: z.array(id).max(100).default([]),
    conditions: conditions.default({ all: [], any: [], none: [] }),
    /** For conditions on the time of day and the weekday. */
    timeZone: timeZone.default('UTC'),
    actions: actionList,
  })
  .refine(({ trigger, afterMinutes }) => (trigger === 'schedule') === (typeof afterMinutes === 'number'), {
    path: ['afterMinutes'],
    message: 'Mandatory field',
  })
export type RuleInput = z.output<typeof ruleInput>
