import { getHealth } from '@savepoint/contract/system/health.ts'
import { operationQuery } from '../../lib/api/operation-query.ts'

/** The server looks anew every ten seconds. */
export const getHealthQuery = {
  ...operationQuery('Health', getHealth, {}),
  refetchInterval: 15_000,
  staleTime: 0,
}
