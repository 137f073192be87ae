import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type SavingState } from '../../../src/lib/drafts/draft-saver.ts'
import { ProblemError } from '../../../src/lib/problems/problem-error.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function saverOf(save: (draft: string) => Promise<unknown>) {
  const states: SavingState['name'][] = []
  let text = ''
  const saver = createDraftSaver({ read: () => text, save, onState: ({ name }) => states.push(name) })
  const type = (more: string) => {
    text += more
    saver.touch()
  }
  return { saver, states, type }
}

const problem = (code: string, status = 409) =>
  new ProblemError({
    status,
    problem: {
      type: 'about:blank',
      title: code,
      status,
      code,
      errors: [{ path: 'content.0', message: 'x' }],
    },
    requestId: 'r',
  })

test('a draft is saved once, shortly after the last keystroke', async () => {
  const saved: string[] = []
  const { type, states } = saverOf(async (draft) => void saved.push(draft))
  type('a')
  await vi.advanceTimersByTimeAsync(1_000)
  type('b')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  expect(saved).toEqual(['ab'])
  expect(states.at(-1)).toBe('saved')
})

test('a draft is saved every ten seconds while the author types without a pause', async () => {
  const saved: string[] = []
  const { type } = saverOf(async (draft) => void saved.push(draft))
  for (let second = 0; second < 12; second += 1) {
    type('x')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(saved).toHaveLength(1)
  expect(saved[0]?.length).toBeGreaterThanOrEqual(10)
})

test('text typed while a draft is being saved is saved afterwards, never concurrently', async () => {
  const saved: string[] = []
  let running = 0
  const { type, saver } = saverOf(async (draft) => {
    running += 1
    expect(running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    running -= 1
    saved.push(draft)
  })
  type('a')
  await vi.advanceTimersByTimeAsync(2_000)
  type('b')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saved).toEqual(['a', 'ab'])
  expect(saver.isDirty()).toBe(false)
})

test('two that wait for the same save do not save concurrently', async () => {
  const saved: string[] = []
  let [running, most] = [0, 0]
  const { type, saver } = saverOf(async (draft) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    running -= 1
    saved.push(draft)
  })
  type('a')
  void saver.flush()
  await vi.advanceTimersByTimeAsync(100)
  type('b')
  const waiting = [saver.flush(), saver.flush()]
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(most).toBe(1)
  expect(saved).toEqual(['a', 'ab'])
})

test('a failed save is retried until it succeeds', async () => {
  let isDown = true
  const saved: string[] = []
  const { type, states, saver } = saverOf(async (draft) => {
    if (isDown) throw problem('unavailable', 503)
    saved.push(draft)
  })
  type('a')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(states.at(-1)).toBe('failed')
  expect(saver.isDirty()).toBe(true)
  isDown = false
  await vi.advanceTimersByTimeAsync(6_000)
  expect(saved).toEqual(['a'])
})

test('a draft saved by another window is never overwritten without asking', async () => {
  let calls = 0
  const { type, states } = saverOf(async () => {
    calls += 1
    throw problem('changedMeanwhile')
  })
  type('a')
  await vi.advanceTimersByTimeAsync(2_000)
  type('b')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toBe(1)
  expect(states.at(-1)).toBe('elsewhere')
})

test('a refused draft shows which field is wrong', async () => {
  const seen: SavingState[] = []
  const saver = createDraftSaver({
    read: () => '',
    save: async () => {
      throw problem('invalidInput', 400)
    },
    onState: (state) => seen.push(state),
  })
  saver.touch()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen.at(-1)).toEqual({ name: 'refused', path: 'content.0' })
})
