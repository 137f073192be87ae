import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import type { AgeBand } from '@savepoint/contract/statistics/statistics-values.ts'

type Open = ProjectsReport['open']
export type OpenStatus = Open[number]['status']

export function countOpen(open: Open, status?: OpenStatus, age?: AgeBand): number {
  return open
    .filter((one) => (!status || one.status === status) && (!age || one.age === age))
    .reduce((sum, { count }) => sum + count, 0)
}

export const openIn = (open: Open, age: AgeBand): Record<OpenStatus, number> => ({
  Created: countOpen(open, 'Created', age),
  WaitingAgentAction: countOpen(open, 'WaitingAgentAction', age),
  WaitingCustomerAction: countOpen(open, 'WaitingCustomerAction', age),
})
