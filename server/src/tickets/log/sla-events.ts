import type { SlaMetric } from '@savepoint/contract/tickets/sla-values.ts'
import type { NewEvent } from './event-queries.ts'

export const savepoint = { kind: 'system' as const, id: null, name: 'Savepoint' }
type Aimed = { metric: SlaMetric; policyId: string; target: number | null }

export const breach = (ticketId: number, clock: Aimed, now: Date) =>
  slaEvent('slaBreached', { ticketId, clock, now })
export const warning = (ticketId: number, clock: Aimed, now: Date) =>
  slaEvent('slaWarned', { ticketId, clock, now })

function slaEvent(
  kind: 'slaWarned' | 'slaBreached',
  { ticketId, clock: { metric, policyId, target }, now }: { ticketId: number; clock: Aimed; now: Date },
): NewEvent {
  const targetAt = target === null ? null : new Date(target).toISOString()
  return { ticketId, kind, actor: savepoint, data: { metric, policyId, targetAt }, now }
}
