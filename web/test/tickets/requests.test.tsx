import { notifiedEvents } from '@savepoint/contract/people/notified-events.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { getMyAgentProfileQuery } from '../../src/features/people/profile/profile-api.ts'
import type { Call } from '../../src/features/tickets/agent/notifications/notification-reason.ts'
import { myLatestTicketsQuery } from '../../src/features/tickets/agent/notifications/notifications-api.ts'
import { notifyAgent } from '../../src/features/tickets/agent/notifications/notify-agent.ts'
import { useUnreadMark } from '../../src/features/tickets/agent/notifications/use-unread-mark.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import * as favicons from '../../src/lib/browser/favicons.ts'
import * as sound from '../../src/lib/browser/notification-sound.ts'

const [playNotificationSound, markFavicons] = [vi.fn(), vi.fn()]
const shown: { body: string; notification: FakeNotification }[] = []
class FakeNotification {
  static permission = 'granted'
  onclick: (() => void) | null = null
  constructor(_head: string, { body }: { body: string }) {
    shown.push({ body, notification: this })
  }
}

const call = (part: Partial<Call> = {}): Call => ({
  reason: 'customerWrote',
  ticketId: 100042,
  key: 'customerWrote 7',
  ...part,
})

function want(notifications: { sound: boolean; browser: boolean; events: readonly string[] }) {
  queryClient.setQueryData(getMyAgentProfileQuery().queryKey, { notifications } as never)
}

beforeEach(() => {
  playNotificationSound.mockReset()
  vi.spyOn(sound, 'playNotificationSound').mockImplementation(playNotificationSound)
  vi.spyOn(favicons, 'markFavicons').mockImplementation(markFavicons)
  vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'agent', pools: ['my'] } as never)
  shown.length = 0
  FakeNotification.permission = 'granted'
  vi.stubGlobal('Notification', FakeNotification)
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(
    async () => ({ id: 100042, title: 'Sword' }) as never,
  )
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  history.replaceState(null, '', '/tickets/my')
  want({ sound: true, browser: true, events: notifiedEvents })
})

afterEach(() => queryClient.clear())

const blur = () => vi.spyOn(document, 'hasFocus').mockReturnValue(false)

test('every event the profile offers calls, by sound and by the browser', async () => {
  blur()
  for (const reason of notifiedEvents) {
    await notifyAgent(call({ reason }))
    expect(playNotificationSound, reason).toHaveBeenCalledOnce()
    expect(
      shown.map(({ body }) => body),
      reason,
    ).toEqual(['#100042 Sword'])
    playNotificationSound.mockReset()
    shown.length = 0
  }
})

test('an event that was not chosen does not call', async () => {
  blur()
  for (const reason of notifiedEvents) {
    want({ sound: true, browser: true, events: notifiedEvents.filter((other) => other !== reason) })
    await notifyAgent(call({ reason }))
  }
  expect(playNotificationSound).not.toHaveBeenCalled()
  expect(shown).toEqual([])
})

test("only the chosen kind of notification is used, and never without the browser's permission", async () => {
  blur()
  want({ sound: true, browser: false, events: notifiedEvents })
  await notifyAgent(call())
  expect([playNotificationSound.mock.calls.length, shown.length]).toEqual([1, 0])
  want({ sound: false, browser: true, events: notifiedEvents })
  await notifyAgent(call())
  expect([playNotificationSound.mock.calls.length, shown.length]).toEqual([1, 1])
  FakeNotification.permission = 'denied'
  await notifyAgent(call())
  expect(shown.length).toBe(1)
})

test('a focused window has the bell and shows no notification of the browser', async () => {
  await notifyAgent(call())
  expect([playNotificationSound.mock.calls.length, shown.length]).toEqual([1, 0])
})

test('a ticket open in the focused window does not notify, but does when the window loses the focus', async () => {
  history.replaceState(null, '', '/tickets/my?ticketId=100042')
  await notifyAgent(call())
  expect(playNotificationSound).not.toHaveBeenCalled()
  await notifyAgent(call({ ticketId: 100043 }))
  expect(playNotificationSound).toHaveBeenCalledOnce()
  blur()
  await notifyAgent(call())
  expect(playNotificationSound).toHaveBeenCalledTimes(2)
})

test('one of several windows notifies, and the one that shows the ticket silences the others', async () => {
  const held = new Set<string>()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _how: object, work: (lock: object | null) => Promise<void>) => {
        if (held.has(name)) return await work(null)
        held.add(name)
        await work({})
        held.delete(name)
      },
    },
  })
  const hear = async (part: Partial<Call>, focused: boolean) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(focused)
    return { done: notifyAgent(call(part)) }
  }
  const first = [await hear({ key: 'one' }, false), await hear({ key: 'one' }, false)]
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all(first.map(({ done }) => done))
  expect(playNotificationSound).toHaveBeenCalledOnce()

  history.replaceState(null, '', '/tickets/my?ticketId=100042')
  const behind = await hear({ key: 'two' }, false)
  const reading = await hear({ key: 'two' }, true)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all([behind.done, reading.done])
  expect(playNotificationSound).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test("the title and the icon count the agent's unread tickets, even when the title changes", async () => {
  document.head.innerHTML = '<title>Очередь</title>'
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const unread = (count: number) =>
    queryClient.setQueryData(myLatestTicketsQuery().queryKey, {
      items: Array.from({ length: 5 }, (_, at) => ({ id: at, unread: at < count })),
    } as never)
  unread(2)
  const { unmount } = renderHook(() => useUnreadMark(), { wrapper })
  expect(document.title).toBe('(2) Очередь')
  expect(markFavicons).toHaveBeenLastCalledWith(2)
  document.title = '#100042 Sword'
  await waitFor(() => expect(document.title).toBe('(2) #100042 Sword'))
  act(() => void unread(3))
  await waitFor(() => expect(document.title).toBe('(3) #100042 Sword'))
  expect(markFavicons).toHaveBeenLastCalledWith(3)
  act(() => void unread(0))
  await waitFor(() => expect(document.title).toBe('#100042 Sword'))
  expect(markFavicons).toHaveBeenLastCalledWith(0)
  unmount()
})
