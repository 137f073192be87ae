import type { Db } from '../../platform/database/database.ts'

/** One snapshot for the whole report. Filters select very different numbers of rows, so every query is planned for its own values. */
export async function beginReport(tx: Db): Promise<void> {
  await tx`set transaction isolation level repeatable read, read only`
  await tx`set local plan_cache_mode = 'force_custom_plan'`
  await tx`set local work_mem = '64MB'`
  await tx`set local jit = off`
  // Parallel work pays off earlier than the planner assumes when millions of rows become a few thousand groups.
  await tx`set local parallel_setup_cost = 0`
  await tx`set local parallel_tuple_cost = 0.01`
}
