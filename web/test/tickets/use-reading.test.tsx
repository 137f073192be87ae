import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useReading } from '../../src/features/tickets/reading/use-reading.ts'

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const settle = () => act(async () => {})

function read(unread: string | null) {
  const markRead = vi.fn(async () => {})
  return { markRead, ...renderHook((about) => useReading(about, markRead), { initialProps: unread }) }
}

afterEach(() => vi.restoreAllMocks())

test('what comes while another browser tab is shown is read on coming back', async () => {
  show('hidden')
  const { markRead, rerender } = read('7.1')
  expect(markRead).not.toHaveBeenCalled()
  show('visible')
  window.dispatchEvent(new Event('focus'))
  expect(markRead).toHaveBeenCalledOnce()
  await settle()
  rerender(null)
  window.dispatchEvent(new Event('focus'))
  expect(markRead).toHaveBeenCalledOnce()
})

test('what could not be marked as read is marked once there is a connection, or something new', async () => {
  const { markRead, rerender } = read(null)
  markRead.mockRejectedValueOnce(new Error('offline'))
  rerender('7.1')
  await settle()
  window.dispatchEvent(new Event('online'))
  expect(markRead).toHaveBeenCalledTimes(2)
  await settle()
  rerender('7.2')
  expect(markRead).toHaveBeenCalledTimes(3)
})
