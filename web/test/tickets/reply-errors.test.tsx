import type { ProblemDocument } from '@savepoint/contract/problems.ts'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { useRecurringErrors } from '../../src/features/tickets/recurring-admin/edit/use-recurring-errors.ts'
import { useReplyErrors } from '../../src/features/tickets/replies-admin/fields/use-reply-errors.ts'
import { useRuleErrors } from '../../src/features/tickets/rules-admin/edit/use-rule-errors.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { ProblemError } from '../../src/lib/problems/problem-error.ts'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  await import('../../src/lib/language/admin-translations.ts')
})

const refused = (status: number, problem: Partial<ProblemDocument>) =>
  new ProblemError({ status, problem: problem as ProblemDocument, requestId: '1' })

test('who uses a saved reply that cannot be narrowed is said above its form', () => {
  const { result } = renderHook(() => useReplyErrors('savedReply'))
  const shownFor = (rules: string[]) =>
    result.current.root(result.current.ofSaving(refused(409, { code: 'inUse', rules })))
  expect(shownFor(['Возвраты', 'Баны'])).toContain('правила (Возвраты, Баны)')
  expect(shownFor([])).toContain('макрос')
})

test('what belongs to no field is said above the form as it is', () => {
  const gone = refused(404, { code: 'notFound' })
  const { result: rule } = renderHook(useRuleErrors)
  expect(rule.current.root(rule.current.ofRefusal(gone))).toBe('Это правило уже удалили.')
  const { result: recurring } = renderHook(useRecurringErrors)
  expect(recurring.current.root(recurring.current.ofRefusal(gone))).toContain('удалили')
})
