import type { AssignmentWay } from '@savepoint/contract/statistics/automation-measures.ts'
import { idIn, secondsFrom } from './credited-facts.ts'
import { type Fact, factOf } from './facts.ts'
import type { TicketEvent, TicketState } from './ticket-state.ts'

/** That an agent got the ticket, and that another lost it without anybody's doing. */
export function countAssigned(state: TicketState, event: TicketEvent): Fact[] {
  const [from, to] = [idIn(event.data.from), idIn(event.data.to)]
  const isFirst = (state.created?.dimensionSet.agentId ?? null) === null
  const details = {
    way: wayOf(event, to),
    isFirst,
    seconds: isFirst ? secondsFrom(state.createdAt, event.at) : null,
  }
  return [
    ...(from !== null && isProduct(event)
      ? [factOf(state, { event, kind: 'takenBack', credit: { agentId: from } })]
      : []),
    ...(to !== null ? [factOf(state, { event, kind: 'assigned', details, credit: { agentId: to } })] : []),
  ]
}

function wayOf(event: TicketEvent, to: string | null): AssignmentWay {
  const { cause } = event.data
  if (cause === 'notAnswered') return 'passedOn'
  if (isProduct(event)) return 'automatic'
  if (event.actorKind === 'system') return 'byRule'
  if (cause === 'next') return 'next'
  if (cause === 'replied') return 'byReply'
  return event.actorId === to ? 'bySelf' : 'byOther'
}

/** Neither a person nor a rule. */
const isProduct = ({ actorKind, actorId }: TicketEvent) => actorKind === 'system' && actorId === null
