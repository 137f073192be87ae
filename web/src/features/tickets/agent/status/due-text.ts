import type { Translate } from '../../../../lib/language/i18n.ts'
import { dueSpan } from './due-span.ts'
import { dueState } from './due-state.ts'

export function dueText(t: Translate<'desk'>, dueAt: string, now: Date): string {
  const { unit, count } = dueSpan(dueAt, now)
  const span = t(($) => $.due.spans[unit], { count })
  return dueState(dueAt, now) === 'late' ? t(($) => $.due.late, { span }) : t(($) => $.due.left, { span })
}
