import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

/** Macros and rules in a few words, for lists. */
export function useDescribeActions() {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const describe = (action: Action): string => {
    if (action.type === 'status')
      return t(($) => $.replies.does.status, { status: desk(($) => $.status[action.status]) })
    if (action.type === 'priority')
      return t(($) => $.replies.does.priority, { priority: desk(($) => $.priority[action.priority]) })
    if (action.type === 'assign')
      return action.teamId ? t(($) => $.replies.does.team) : t(($) => $.replies.does.assign)
    return t(($) => $.replies.does[action.type])
  }
  return (actions: readonly Action[]) => actions.map(describe).join(' · ')
}
