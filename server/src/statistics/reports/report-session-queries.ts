import type { Db } from '../../platform/database/database.ts'
import { waitForRebuild } from '../counting/rebuild-queries.ts'

/**
 * One snapshot for the whole report. Filters select very different numbers of rows, so every query is planned for its own values. Parallel work pays
 * off earlier than the planner assumes when millions of rows become a few thousand groups.
 */
export async function beginReport(tx: Db): Promise<void> {
  await tx`set transaction isolation level repeatable read, read only`
  await waitForRebuild(tx)
  await tx`
    select set_config(name, value, true) from (values ('plan_cache_mode', 'force_custom_plan'), ('work_mem', '64MB'),
      ('jit', 'off'), ('parallel_setup_cost', '0'), ('parallel_tuple_cost', '0.01')) given (name, value)`
}
