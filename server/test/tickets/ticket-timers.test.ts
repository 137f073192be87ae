import { describe, expect, it } from 'vitest'
import { lastDueRank, timersFor } from '../../src/tickets/workflow/ticket-timers.ts'

const spans = { reminderAfterDays: 5, resolveAfterDays: 7, archiveAfterDays: 10 }
const now = new Date('2026-03-01T12:00:00Z')

describe('the due times of a ticket', () => {
  it('are those of the target while agents owe an answer', () => {
    const dueAt = new Date('2026-03-02T09:00:00Z')
    const timers = timersFor({ status: 'Created', priority: 'normal', now, waitingSince: null, dueAt, spans })
    expect([timers.waitingSince, timers.dueAt, timers.queueRank]).toEqual([now, dueAt, dueAt.getTime()])
  })
  it('place a ticket without a target after all that have one, the longest waiting first', () => {
    const rank = (dueAt: Date | null, waitingSince: Date) =>
      timersFor({ status: 'WaitingAgentAction', priority: 'normal', now, waitingSince, dueAt, spans })
        .queueRank
    const earlier = new Date('2026-02-01T12:00:00Z')
    const ranks = [rank(new Date('2099-01-01T00:00:00Z'), now), rank(null, earlier), rank(null, now)]
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(rank(null, now)).toBeLessThan(lastDueRank)
  })
  it('reminds on day 5 and resolves on day 7 of waiting for the customer', () => {
    const timers = timersFor({
      status: 'WaitingCustomerAction',
      priority: 'normal',
      now,
      waitingSince: null,
      dueAt: new Date(now.getTime() + 86_400_000),
      spans,
    })
    expect([timers.remindAt?.toISOString(), timers.resolvesAt?.toISOString()]).toEqual([
      '2026-03-06T12:00:00.000Z',
      '2026-03-08T12:00:00.000Z',
    ])
  })
  it('archives ten days after the resolution', () => {
    expect(
      timersFor({
        status: 'Resolved',
        priority: 'normal',
        now,
        waitingSince: null,
        dueAt: new Date(now.getTime() + 86_400_000),
        spans,
      }).archivesAt?.toISOString(),
    ).toBe('2026-03-11T12:00:00.000Z')
  })
  it('puts whatever waits for the desk before whatever does not, most overdue first', () => {
    const late = timersFor({
      status: 'Created',
      priority: 'normal',
      now,
      waitingSince: new Date('2026-02-20T00:00:00Z'),
      dueAt: new Date(now.getTime() + 86_400_000),
      spans,
    }).queueRank
    const fresh = timersFor({
      status: 'Created',
      priority: 'normal',
      now,
      waitingSince: null,
      dueAt: new Date(now.getTime() + 86_400_000),
      spans,
    }).queueRank
    const answered = timersFor({
      status: 'WaitingCustomerAction',
      priority: 'normal',
      now,
      waitingSince: null,
      dueAt: new Date(now.getTime() + 86_400_000),
      spans,
    }).queueRank
    const answeredLater = timersFor({
      status: 'WaitingCustomerAction',
      priority: 'normal',
      now: new Date(now.getTime() + 1_000),
      waitingSince: null,
      dueAt: new Date(now.getTime() + 86_400_000),
      spans,
    }).queueRank
    expect([late, fresh, answeredLater, answered]).toEqual(
      [late, fresh, answeredLater, answered].toSorted((a, b) => a - b),
    )
  })
})
