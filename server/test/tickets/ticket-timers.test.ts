import { describe, expect, it } from 'vitest'
import { timersFor } from '../../src/tickets/workflow/ticket-timers.ts'

const spans = { replyExpectedHours: 24, reminderAfterDays: 5, resolveAfterDays: 7, archiveAfterDays: 10 }
const now = new Date('2026-03-01T12:00:00Z')

describe('the due times of a ticket', () => {
  it('expects an answer within 24 hours of a new request', () => {
    expect(
      timersFor({
        status: 'Created',
        priority: 'normal',
        now,
        waitingSince: null,
        spans,
      }).dueAt?.toISOString(),
    ).toBe('2026-03-02T12:00:00.000Z')
  })
  it('does not move when the customer writes again', () => {
    const since = new Date('2026-02-28T12:00:00Z')
    expect(
      timersFor({
        status: 'WaitingAgentAction',
        priority: 'normal',
        now,
        waitingSince: since,
        spans,
      }).dueAt?.toISOString(),
    ).toBe('2026-03-01T12:00:00.000Z')
  })
  it('reminds on day 5 and resolves on day 7 of waiting for the customer', () => {
    const timers = timersFor({
      status: 'WaitingCustomerAction',
      priority: 'normal',
      now,
      waitingSince: null,
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
      spans,
    }).queueRank
    const fresh = timersFor({
      status: 'Created',
      priority: 'normal',
      now,
      waitingSince: null,
      spans,
    }).queueRank
    const answered = timersFor({
      status: 'WaitingCustomerAction',
      priority: 'normal',
      now,
      waitingSince: null,
      spans,
    }).queueRank
    const answeredLater = timersFor({
      status: 'WaitingCustomerAction',
      priority: 'normal',
      now: new Date(now.getTime() + 1_000),
      waitingSince: null,
      spans,
    }).queueRank
    expect([late, fresh, answeredLater, answered]).toEqual(
      [late, fresh, answeredLater, answered].toSorted((a, b) => a - b),
    )
  })
})
