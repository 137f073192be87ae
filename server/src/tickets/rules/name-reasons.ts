import type { Condition } from '@savepoint/contract/tickets/conditions.ts'
import type { RuleRun } from '@savepoint/contract/tickets/rules/rules.ts'
import type { Db } from '../../platform/database/database.ts'
import { listConditionNames } from './run-queries.ts'

type Reason = RuleRun['because'][number]

/** With the names of what they ask for by id, as they are now. */
export async function nameReasons(db: Db, runs: readonly (readonly Condition[])[]): Promise<Reason[][]> {
  const ids = runs.flat().flatMap(({ value }) => [value].flat().filter(isId))
  const names = await listConditionNames(db, [...new Set(ids)])
  const named = (value: string) => names.get(value) ?? value
  return runs.map((because) =>
    because.map(({ field, operator, value = null }) => ({
      field,
      operator,
      value: Array.isArray(value) ? value.map(named) : typeof value === 'string' ? named(value) : value,
    })),
  )
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
