import type { StatusPlan } from '../workflow/change-status.ts'
import { slaPatch } from '../workflow/sla-write-queries.ts'
import type { Timers } from '../workflow/ticket-timers.ts'
import type { TicketEdit } from './edit-queries.ts'

/** What `saveChange` writes of a plan, for one of several changes that are written together. */
export function statusPatch(
  { status, timers, events, snooze }: StatusPlan,
  now: Date,
): Pick<TicketEdit, 'patch' | 'events' | 'ended'> {
  return {
    patch: {
      status,
      updated_at: now,
      ...timersPatch(timers),
      ...(snooze && { snoozed_until: snooze.until, snooze_survives: snooze.survives }),
    },
    events,
    ended: timers.sla?.ended ?? [],
  }
}

export function timersPatch(timers: Timers) {
  return {
    waiting_since: timers.waitingSince,
    due_at: timers.dueAt,
    remind_at: timers.remindAt,
    resolves_at: timers.resolvesAt,
    archives_at: timers.archivesAt,
    queue_rank: timers.queueRank,
    ...(timers.sla && slaPatch(timers.sla)),
  }
}
