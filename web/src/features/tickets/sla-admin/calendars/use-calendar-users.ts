import type { ProblemDocument } from '@savepoint/contract/problems.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'

type Users = Partial<Pick<ProblemDocument, 'policies' | 'recurringTickets' | 'teams' | 'employees'>>

/** Why a calendar is not deleted: who uses it. */
export function useCalendarUsers() {
  const { t } = useTranslation('admin')
  const describe = (name: string, users: Users) => {
    const { policies = [], recurringTickets = [], teams = [], employees = [] } = users
    const words = [
      ...policies.map((one) => t(($) => $.sla.calendars.users.policy, { name: one })),
      ...recurringTickets.map((one) => t(($) => $.sla.calendars.users.recurringTicket, { name: one })),
      ...teams.map((one) => t(($) => $.sla.calendars.users.team, { name: one })),
      ...employees.map((one) => t(($) => $.sla.calendars.users.employee, { name: one })),
    ]
    return t(($) => $.sla.calendars.inUse, { name, users: words.join(', ') })
  }
  const ofDeletion = (name: string, error: unknown) =>
    isProblem(error, 'inUse') ? describe(name, error.problem ?? {}) : t(($) => $.sla.notDeleted, { name })
  return { describe, ofDeletion }
}
