import type { ArticleHit } from '@savepoint/contract/knowledge/knowledge.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettledHits } from '../../src/features/tickets/customer/request/suggested-articles/use-settled-hits.ts'

const sword = [{ id: 'a1' }] as unknown as ArticleHit[]
const none: ArticleHit[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const suggest = () =>
  renderHook(({ found, title }) => useSettledHits(found, title), {
    initialProps: { found: none, title: '' },
  })

test('what is found soon after the title changed is shown', () => {
  const { result, rerender } = suggest()
  vi.advanceTimersByTime(5_000)
  rerender({ found: none, title: 'Меч' })
  vi.advanceTimersByTime(1_000)
  rerender({ found: sword, title: 'Меч' })
  expect(result.current).toBe(sword)
})

test('what is found late moves no button under whoever has stopped writing', () => {
  const { result, rerender } = suggest()
  rerender({ found: none, title: 'Меч' })
  vi.advanceTimersByTime(2_000)
  rerender({ found: sword, title: 'Меч' })
  expect(result.current).toBe(none)
  rerender({ found: sword, title: 'Меч пропал' })
  expect(result.current).toBe(sword)
})

test('what is found late is shown while they still write', () => {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  const { result, rerender } = suggest()
  rerender({ found: none, title: 'Меч' })
  vi.advanceTimersByTime(2_000)
  rerender({ found: sword, title: 'Меч' })
  expect(result.current).toBe(sword)
})
