import type { Db } from '../../platform/database/database.ts'

/**
 * All numbers of a report belong to one moment. Its filters tell very different amounts of rows, so each of its queries is planned for what was asked.
 */
export async function beginReport(tx: Db): Promise<void> {
  await tx`set transaction isolation level repeatable read, read only`
  await tx`set local plan_cache_mode = 'force_custom_plan'`
  await tx`set local work_mem = '64MB'`
  await tx`set local jit = off`
  // Sharing work among processes is cheaper than the planner thinks where millions of rows become a few thousand groups.
  await tx`set local parallel_setup_cost = 0`
  await tx`set local parallel_tuple_cost = 0.01`
}
