import { isOpen, type RandomEvent, type RandomTicket } from './random-events.ts'

/** One thing counted: the measure, when, who is credited, and the ticket's dimensions. */
export type Counting = {
  measure: string
  at: number
  ticket: number
  categoryId: string
  teamId: string | null
  agentId: string | null
  channel: string
  seconds: number
  own: number
  replies: number
}

const day = 86_400

/** Scans the whole life of a ticket again for each question. */
export function countingsOf(
  ticket: RandomTicket,
  events: RandomEvent[],
  dayOf: (at: number) => string,
): Counting[] {
  const found: Counting[] = []
  const lastBefore = (kind: string, index: number) =>
    events.slice(0, index).findLast((event) => event.kind === kind)?.data.to as
      | { id: string }
      | null
      | undefined
  const categoryAt = (index: number) =>
    (lastBefore('moved', index) as unknown as { categoryId: string } | undefined)?.categoryId ??
    ticket.categoryId
  const assigneeAt = (index: number) => lastBefore('agentAssigned', index)?.id ?? null
  const teamAt = (index: number) => lastBefore('teamAssigned', index)?.id ?? null
  const statusAt = (index: number) =>
    (events.slice(0, index).findLast((event) => event.kind === 'statusChanged')?.data.to as
      | string
      | undefined) ?? 'Created'
  const add = ({
    measure,
    index,
    at,
    agentId,
    more = {},
  }: {
    measure: string
    index: number
    at: number
    agentId: string | null
    more?: Partial<Counting> | undefined
  }) =>
    found.push({
      measure,
      at,
      ticket: ticket.ticket,
      agentId,
      channel: ticket.channel,
      categoryId: categoryAt(index),
      teamId: teamAt(index),
      seconds: 0,
      own: 0,
      replies: 0,
      ...more,
    })
  const indexesOf = (isWanted: (event: RandomEvent) => boolean) =>
    events.flatMap((event, index) => (isWanted(event) ? [index] : []))
  const at = (index: number) => (events[index] as RandomEvent).at
  const seconds = (from: number, to: number) => Math.floor((to - from) / 1_000)
  const doer = (index: number) => {
    const { actor } = events[index] as RandomEvent
    return actor.kind === 'agent' ? actor.id : assigneeAt(index)
  }
  const statusTo = (to: string) =>
    indexesOf((event) => event.kind === 'statusChanged' && event.data.to === to)
  const firstOf = (kind: string) =>
    (
      events.find((event) => event.kind === kind && event.data.to !== null)?.data.to as
        | { id: string }
        | undefined
    )?.id ?? null

  add({
    measure: 'created',
    index: 0,
    at: ticket.at,
    agentId: firstOf('agentAssigned'),
    more: { teamId: firstOf('teamAssigned') },
  })

  const replies = indexesOf((event) => event.kind === 'replied' && event.actor.kind === 'agent')
  for (const [topic, index] of replies.entries()) {
    add({ measure: 'replies', index, at: at(index), agentId: doer(index) })
    if (topic === 0) {
      const took = seconds(ticket.at, at(index))
      add({ measure: 'firstReplies', index, at: at(index), agentId: doer(index), more: { seconds: took } })
      if (took <= day) add({ measure: 'repliedInADay', index, at: at(index), agentId: doer(index) })
      continue
    }
    const words = indexesOf((event) => event.kind === 'customerWrote' && !event.data.automatic)
    const unanswered = words.find((word) => word > (replies[topic - 1] ?? 0) && word < index)
    if (unanswered !== undefined)
      add({
        measure: 'nextReplies',
        index,
        at: at(index),
        agentId: doer(index),
        more: { seconds: seconds(at(unanswered), at(index)) },
      })
  }
  for (const index of indexesOf((event) => event.kind === 'noted'))
    add({ measure: 'notes', index, at: at(index), agentId: doer(index) })

  const changes = indexesOf((event) => event.kind === 'statusChanged')
  const stays = (status: string, until: number) =>
    changes
      .filter((index) => index <= until && statusAt(index) === status)
      .map((index) => {
        const entered = changes.filter((other) => other < index).at(-1)
        return { index, ms: at(index) - (entered === undefined ? ticket.at : at(entered)) }
      })
  for (const { index, ms } of stays('WaitingAgentAction', events.length))
    add({
      measure: 'waitedForAgent',
      index,
      at: at(index),
      agentId: doer(index),
      more: { seconds: Math.floor(ms / 1_000) },
    })

  const resolutions = statusTo('Resolved')
  for (const [topic, index] of resolutions.entries()) {
    const waited = stays('WaitingCustomerAction', index).reduce((sum, { ms }) => sum + ms, 0)
    const took = {
      seconds: seconds(ticket.at, at(index)),
      own: Math.floor((at(index) - ticket.at - waited) / 1_000),
      replies: replies.filter((reply) => reply < index).length,
    }
    add({ measure: 'resolved', index, at: at(index), agentId: doer(index), more: took })
    if (topic === 0) add({ measure: 'firstResolved', index, at: at(index), agentId: doer(index), more: took })
    if (topic === 0 && took.replies === 1)
      add({ measure: 'resolvedAtOnce', index, at: at(index), agentId: doer(index) })
    if (topic === 0 && took.seconds <= day)
      add({ measure: 'resolvedInADay', index, at: at(index), agentId: doer(index) })
    if (topic === resolutions.length - 1)
      add({ measure: 'lastResolved', index, at: at(index), agentId: doer(index), more: took })
  }
  const resolverBefore = (index: number) => {
    const resolution = resolutions.filter((other) => other < index).at(-1)
    return resolution === undefined ? null : { index: resolution, agentId: doer(resolution) }
  }
  for (const index of changes.filter(
    (change) => !isOpen(statusAt(change)) && isOpen((events[change] as RandomEvent).data.to as string),
  )) {
    const resolution = resolverBefore(index)
    add({ measure: 'reopened', index, at: at(index), agentId: resolution?.agentId ?? null })
    if (resolution && at(index) - at(resolution.index) <= 10 * day * 1_000)
      add({
        measure: 'returned',
        index: resolution.index,
        at: at(resolution.index),
        agentId: resolution.agentId,
      })
  }
  for (const index of statusTo('Closed'))
    add({ measure: 'closed', index, at: at(index), agentId: resolverBefore(index)?.agentId ?? null })
  for (const index of indexesOf((event) => event.kind === 'moved')) {
    add({ measure: 'movedOut', index, at: at(index), agentId: assigneeAt(index) })
    add({ measure: 'movedIn', index: index + 1, at: at(index), agentId: assigneeAt(index) })
  }

  const touched = new Set<string>()
  const actions = ['replied', 'noted', 'statusChanged', 'agentAssigned', 'teamAssigned', 'moved']
  for (const index of indexesOf((event) => event.actor.kind === 'agent' && actions.includes(event.kind))) {
    const key = `${(events[index] as RandomEvent).actor.id} ${dayOf(at(index))}`
    // An assignment or a move counts under the new dimensions.
    if (!touched.has(key))
      add({
        measure: 'touched',
        index: index + 1,
        at: at(index),
        agentId: (events[index] as RandomEvent).actor.id,
      })
    touched.add(key)
  }
  return found
}

export function backlogAt(tickets: RandomTicket[], eventsOf: Map<number, RandomEvent[]>, moment: number) {
  const counts = new Map<string, number>()
  for (const ticket of tickets) {
    const before = (eventsOf.get(ticket.ticket) ?? []).filter((event) => event.at < moment)
    if (before.length === 0) continue
    const status =
      (before.findLast((event) => event.kind === 'statusChanged')?.data.to as string | undefined) ?? 'Created'
    const move = before.findLast((event) => event.kind === 'moved')?.data.to as
      | { categoryId: string }
      | undefined
    const categoryId = move?.categoryId ?? ticket.categoryId
    if (isOpen(status)) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  }
  return counts
}
