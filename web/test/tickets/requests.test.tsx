import { notifiedEvents } from '@savepoint/contract/people/profile-inputs.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getMyAgentProfileQuery } from '../../src/features/people/profile/profile-api.ts'
import type { TicketMessage } from '../../src/features/tickets/agent/notifications/notification-reason.ts'
import { myLatestTicketsQuery } from '../../src/features/tickets/agent/notifications/notifications-api.ts'
import { notifyAgent } from '../../src/features/tickets/agent/notifications/notify-agent.ts'
import { useUnreadMark } from '../../src/features/tickets/agent/notifications/use-unread-mark.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { markFavicons } from '../../src/lib/browser/favicons.ts'

const { playNotificationSound, markIcons } = vi.hoisted(() => ({
  playNotificationSound: vi.fn(),
  markIcons: vi.fn(),
}))
vi.mock('../../src/lib/browser/notification-sound.ts', () => ({ playNotificationSound }))
vi.mock('../../src/lib/browser/favicons.ts', () => ({ markFavicons: markIcons }))
vi.mock('../../src/features/people/authentication/use-session.ts', () => ({
  useSession: () => ({ kind: 'agent', pools: ['my'] }),
}))

const shown: { body: string; notification: FakeNotification }[] = []
class FakeNotification {
  static permission = 'granted'
  onclick: (() => void) | null = null
  constructor(_head: string, { body }: { body: string }) {
    shown.push({ body, notification: this })
  }
}

const kinds = {
  newTicket: 'ticketCreated',
  customerWrote: 'customerWrote',
  assignedToMe: 'agentAssigned',
  notedInMine: 'noted',
  slaWarned: 'slaWarned',
  slaBreached: 'slaBreached',
  notifiedByRule: 'agentsNotified',
  satisfactionGiven: 'satisfactionGiven',
} as const

const message = (part: Partial<TicketMessage> = {}): TicketMessage => ({
  type: 'ticket',
  eventId: 7,
  ticketId: 100042,
  kind: 'customerWrote',
  actor: { kind: 'agent', id: 'anna' },
  status: 'WaitingAgentAction',
  title: 'Sword',
  at: '2026-11-21T08:00:00.000Z',
  notified: ['oleg'],
  ...part,
})

function want(notifications: { sound: boolean; browser: boolean; events: readonly string[] }) {
  queryClient.setQueryData(getMyAgentProfileQuery().queryKey, { notifications } as never)
}

let workedBy = 'oleg'

beforeEach(() => {
  playNotificationSound.mockReset()
  shown.length = 0
  workedBy = 'oleg'
  FakeNotification.permission = 'granted'
  vi.stubGlobal('Notification', FakeNotification)
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(async () => ({ agent: { id: workedBy } }) as never)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  history.replaceState(null, '', '/tickets/my')
  want({ sound: true, browser: true, events: notifiedEvents })
})

afterEach(() => queryClient.clear())

test('every event the profile offers calls, by sound and by the browser', async () => {
  for (const event of notifiedEvents) {
    await notifyAgent(message({ kind: kinds[event] }), 'oleg')
    expect(playNotificationSound, event).toHaveBeenCalledOnce()
    expect(
      shown.map(({ body }) => body),
      event,
    ).toEqual(['#100042 Sword'])
    playNotificationSound.mockReset()
    shown.length = 0
  }
})

test('an event that was not chosen does not call', async () => {
  for (const event of notifiedEvents) {
    want({ sound: true, browser: true, events: notifiedEvents.filter((other) => other !== event) })
    await notifyAgent(message({ kind: kinds[event] }), 'oleg')
  }
  expect(playNotificationSound).not.toHaveBeenCalled()
  expect(shown).toEqual([])
})

test("only the chosen kind of notification is used, and never without the browser's permission", async () => {
  want({ sound: true, browser: false, events: notifiedEvents })
  await notifyAgent(message(), 'oleg')
  expect([playNotificationSound.mock.calls.length, shown.length]).toEqual([1, 0])
  want({ sound: false, browser: true, events: notifiedEvents })
  await notifyAgent(message(), 'oleg')
  expect([playNotificationSound.mock.calls.length, shown.length]).toEqual([1, 1])
  FakeNotification.permission = 'denied'
  await notifyAgent(message(), 'oleg')
  expect(shown.length).toBe(1)
})

test("other agents' tickets notify only when new or named by a rule, and the agent's own actions never do", async () => {
  workedBy = 'boris'
  for (const event of notifiedEvents) await notifyAgent(message({ kind: kinds[event] }), 'oleg')
  expect(playNotificationSound).toHaveBeenCalledTimes(2)
  workedBy = 'oleg'
  for (const event of notifiedEvents)
    await notifyAgent(message({ kind: kinds[event], actor: { kind: 'agent', id: 'oleg' } }), 'oleg')
  expect(playNotificationSound).toHaveBeenCalledTimes(2)
})

test('a ticket open in the focused window does not notify, but does when the window loses the focus', async () => {
  history.replaceState(null, '', '/tickets/my?ticketId=100042')
  await notifyAgent(message(), 'oleg')
  expect(playNotificationSound).not.toHaveBeenCalled()
  await notifyAgent(message({ ticketId: 100043 }), 'oleg')
  expect(playNotificationSound).toHaveBeenCalledOnce()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await notifyAgent(message(), 'oleg')
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
  const hear = async (part: Partial<TicketMessage>, focused: boolean) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(focused)
    return { done: notifyAgent(message(part), 'oleg') }
  }
  const first = [await hear({ eventId: 1 }, false), await hear({ eventId: 1 }, false)]
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all(first.map(({ done }) => done))
  expect(playNotificationSound).toHaveBeenCalledOnce()

  history.replaceState(null, '', '/tickets/my?ticketId=100042')
  const behind = await hear({ eventId: 2 }, false)
  const reading = await hear({ eventId: 2 }, true)
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
