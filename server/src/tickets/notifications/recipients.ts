import type { ListedEvent } from '@savepoint/contract/people/notified-events.ts'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'

export type NotifiableEvent = {
  id: number
  kind: EventKind
  actor_kind: 'agent' | 'customer' | 'guest' | 'system'
  actor_id: string | null
  data: Record<string, unknown>
  /** The ticket's agent. */
  agent_id: string | null
  followers: string[]
  /** Employees and teams that a note names. */
  mentioned: string[] | null
}

type Recipients = (event: NotifiableEvent) => [ListedEvent, readonly (string | null | undefined)[]][]

const toAgent =
  (kind: ListedEvent): Recipients =>
  ({ agent_id }) => [[kind, [agent_id]]]

const written: Recipients = ({ followers }) => [['followed', followers]]

/** Messages and expiry have events of their own, or concern nobody. */
const quietCauses = ['customerWrote', 'agentReplied', 'ruleReplied', 'archiveDue', 'erased']

const recipients: Partial<Record<EventKind, Recipients>> = {
  customerWrote: ({ followers, agent_id }) => [
    ['followed', followers],
    ['customerWrote', [agent_id]],
  ],
  merged: ({ followers, agent_id }) => [
    ['followed', followers],
    ['customerWrote', [agent_id]],
  ],
  replied: written,
  autoReplied: written,
  noted: ({ followers, agent_id }) => [
    ['followed', followers],
    ['notedInMine', [agent_id]],
  ],
  statusChanged: ({ data, followers }) =>
    quietCauses.includes(String(data.cause)) && data.to !== 'Resolved' ? [] : [['followed', followers]],
  agentAssigned: ({ data }) => [
    ['takenFromMe', [idOf(data.from)]],
    ['assignedToMe', [idOf(data.to)]],
  ],
  woken: ({ data, agent_id }) => (data.cause === 'time' ? [['snoozeEnded', [agent_id]]] : []),
  slaWarned: toAgent('slaWarned'),
  slaBreached: toAgent('slaBreached'),
  satisfactionGiven: toAgent('satisfactionGiven'),
  agentsNotified: ({ data }) => [['notifiedByRule', agentsIn(data)]],
  sideMessageReceived: ({ data, followers, agent_id }) =>
    data.automatic
      ? []
      : [
          ['followed', followers],
          ['sideAnswered', [agent_id, ...agentsIn(data)]],
        ],
  sideMessageFailed: ({ data }) => [['sideAnswered', agentsIn(data)]],
  scheduledReplyCanceled: ({ data }) => [['scheduledCanceled', agentsIn(data)]],
}

export const notifyingKinds = Object.keys(recipients) as EventKind[]

/** Whom an event concerns, and why: the last reason wins. Nobody is notified of what they did themselves. */
export function recipientsOf(
  event: NotifiableEvent,
  membersOf: ReadonlyMap<string, readonly string[]>,
): Map<string, ListedEvent> {
  const found = new Map<string, ListedEvent>()
  const add = (kind: ListedEvent, ids: readonly (string | null | undefined)[]) => {
    for (const id of ids) if (id) found.set(id, kind)
  }
  for (const [kind, ids] of recipients[event.kind]?.(event) ?? []) add(kind, ids)
  for (const id of event.mentioned ?? []) add('mentioned', membersOf.get(id) ?? [id])
  if (event.actor_kind === 'agent' && event.actor_id !== null) found.delete(event.actor_id)
  return found
}

function agentsIn(data: NotifiableEvent['data']): (string | null)[] {
  return ((data.agents ?? []) as { id: string }[]).map(idOf)
}

function idOf(named: unknown): string | null {
  return (named as { id?: string } | null | undefined)?.id ?? null
}
