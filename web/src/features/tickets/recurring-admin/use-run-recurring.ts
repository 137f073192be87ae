import { limits } from '@savepoint/contract/limits.ts'
import type { RecurringTicket } from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { useRunRecurring } from './recurring-api.ts'

/** Creates a ticket now, and says what came of it. */
export function useCreateNow() {
  const { t } = useTranslation('admin')
  const run = useRunRecurring()
  const why = (error: unknown, name: string) => {
    if (isProblem(error, 'tooManyRequests'))
      return t(($) => $.recurring.tooMany, { count: limits.recurringRunsPerHour })
    if (isProblem(error, 'invalidOperation')) return t(($) => $.recurring.cannotCreate, { name })
    return t(($) => $.recurring.notCreated)
  }
  return {
    isBusy: (id: string) => run.isPending && run.variables === id,
    createNow: ({ id, name }: Pick<RecurringTicket, 'id' | 'name'>) =>
      run.mutate(id, {
        onSuccess: ({ ticketId }) => void notify.success(t(($) => $.recurring.created, { id: ticketId })),
        onError: (error) => void notify.error(why(error, name)),
      }),
  }
}
