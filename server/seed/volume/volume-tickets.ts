import { limits } from '@savepoint/contract/limits.ts'
import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { after } from '../../src/platform/clock.ts'
import { type Timers, timersFor } from '../../src/tickets/workflow/ticket-timers.ts'
import { type Random, seeded } from '../art/random.ts'
import { volumeId } from './volume-ids.ts'
import {
  agentCount,
  categoriesPerProject,
  categoryName,
  projectCount,
  projectName,
  roleOfAgent,
  tagCount,
  volumeRoles,
} from './volume-staff.ts'

export const firstTicketId = 100_001

const days = 86_400_000
const subjects = [
  'Cannot sign in',
  'Purchase not delivered',
  'Crash on start',
  'Stuck in a quest',
  'Lost an item',
]
const details = [
  'since the last update',
  'on the second server',
  'after a disconnect',
  'when joining a party',
]

/** About one in twenty is open; most others are archived. */
function statusFor(random: Random): TicketStatus {
  const share = random.between(0, 100)
  if (share < 1.6) return 'Created'
  if (share < 3.2) return 'WaitingAgentAction'
  if (share < 5) return 'WaitingCustomerAction'
  return share < 8 ? 'Resolved' : 'Closed'
}

function agesIn(status: TicketStatus, random: Random): { created: number; updated: number } {
  if (status === 'Closed') {
    const updated = random.between(10, 500)
    return { updated, created: updated + random.between(0, 12) }
  }
  const updated = random.between(0.01, status === 'Resolved' ? 9 : 4)
  return { updated, created: status === 'Created' ? updated : updated + random.between(0.01, 5) }
}

/** Whoever wrote last decides whose turn it is, so the status decides between odd and even counts. */
function messageCount(status: TicketStatus, random: Random): number {
  if (status === 'Created') return 1
  return 2 * random.whole(1, 3) + (status === 'WaitingAgentAction' ? 1 : 0)
}

function assignment(status: TicketStatus, category: number, random: Random) {
  const covering = volumeRoles.flatMap((role, number) => (role.covers(category) ? [number] : []))
  const role = random.pick(covering)
  const agent = random.pick([...Array(agentCount).keys()].filter((number) => roleOfAgent(number) === role))
  const hasAgent = random.chance(status === 'Created' ? 0.2 : status === 'Closed' ? 0.95 : 0.7)
  const hasTeam = random.chance(0.4)
  return {
    agentId: hasAgent ? volumeId('agent', agent) : null,
    teamId: hasTeam ? volumeId('role', role) : null,
  }
}

const nullable = (value: string | number | Date | null) =>
  value === null ? '\\N' : value instanceof Date ? value.toISOString() : String(value)

export const ticketColumns =
  'id, project_id, project_name, category_id, category_name, customer_id, contact_locale, channel, title, fields, status, ' +
  'agent_id, team_id, messages_count, customer_unread, customer_wrote_at, created_at, updated_at, ' +
  'waiting_since, due_at, remind_at, resolves_at, archives_at, queue_rank, last_event_id, priority, tag_ids'

const priorityOf = (number: number): TicketPriority =>
  number % 40 === 7 ? 'urgent' : number % 10 === 3 ? 'high' : number % 12 === 5 ? 'low' : 'normal'

/** A quarter of the tickets have one or two: the first tags many, the last few. */
const tagsOf = (number: number) =>
  number % 4 !== 0
    ? []
    : [...new Set([(number >> 2) % 5, (number >> 4) % tagCount])].map((tag) => volumeId('tag', tag))

/** In the text format of COPY; the same for the same `now`. */
export function* ticketLines(options: { tickets: number; customers: number; now: Date }): Generator<string> {
  const random = seeded(4_711)
  let lastEventId = 0
  for (let number = 0; number < options.tickets; number += 1) {
    const category = random.whole(0, projectCount * categoriesPerProject - 1)
    const project = Math.floor(category / categoriesPerProject)
    const status = statusFor(random)
    const ages = agesIn(status, random)
    const updatedAt = new Date(options.now.getTime() - Math.round(ages.updated * days))
    const createdAt = new Date(options.now.getTime() - Math.round(ages.created * days))
    const messages = messageCount(status, random)
    const { agentId, teamId } = assignment(status, category, random)
    const title = `${random.pick(subjects)} ${random.pick(details)} (${number})`
    const customer = random.whole(0, options.customers - 1)
    const isDesksTurn = messages % 2 === 1
    lastEventId += messages
    const priority = priorityOf(number)
    const dueAt = after(updatedAt, { hours: limits.replyExpectedHours })
    const timers: Timers = timersFor({
      status,
      priority,
      now: updatedAt,
      waitingSince: null,
      dueAt,
      spans: limits,
    })
    yield `${[
      firstTicketId + number,
      volumeId('project', project),
      projectName(project),
      volumeId('category', category),
      categoryName(category),
      volumeId('customer', customer),
      'en',
      'web',
      title,
      JSON.stringify([{ title: 'Server', type: 'text', value: `EU-${number % 9}` }]),
      status,
      nullable(agentId),
      nullable(teamId),
      messages,
      isDesksTurn || random.chance(0.8) ? 0 : 1,
      (isDesksTurn ? updatedAt : createdAt).toISOString(),
      createdAt.toISOString(),
      updatedAt.toISOString(),
      nullable(timers.waitingSince),
      nullable(timers.dueAt),
      nullable(timers.remindAt),
      nullable(timers.resolvesAt),
      nullable(timers.archivesAt),
      timers.queueRank,
      lastEventId,
      priority,
      `{${tagsOf(number).join()}}`,
    ].join('\t')}\n`
  }
}
