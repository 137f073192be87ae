import type { Rule } from '@savepoint/contract/tickets/rules/rules.ts'
import { delayIn } from '../../../lib/dates/delay-units.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** What sets a rule off, in words. */
export function useTriggerText() {
  const { t } = useTranslation('admin')
  return ({ trigger, afterMinutes, since }: Pick<Rule, 'trigger' | 'afterMinutes' | 'since'>): string => {
    if (trigger !== 'schedule') return t(($) => $.rules.triggers[trigger])
    const { amount, unit } = delayIn(afterMinutes ?? 0)
    return t(($) => $.rules.after[since ?? 'updated'], {
      span: t(($) => $.rules.spans[unit], { count: amount }),
    })
  }
}
