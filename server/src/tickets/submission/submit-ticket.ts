import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type {
  CustomerTicket,
  submitTicket as submitTicketEndpoint,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { postMessage } from '../conversation/post-message.ts'
import { findOwnTicket } from '../details/customer-ticket-queries.ts'
import { getCustomerTicket } from '../details/get-customer-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'
import { checkFieldValues } from '../topics/field-values.ts'
import { findOpenTopic, type OpenTopic } from '../topics/topic-queries.ts'
import { timersOfNew } from '../workflow/change-status.ts'
import { insertTicket } from '../workflow/ticket-write-queries.ts'
import { countedSubmissions, requireSubmissionAfter } from './submission-limit.ts'
import { findSubmission } from './submission-queries.ts'

export type RequestInput = Omit<BodyOf<typeof submitTicketEndpoint>, 'followUpOf'>

export async function submitTicket(
  services: TicketServices,
  {
    customerId,
    input,
    retryable,
  }: { customerId: string; input: BodyOf<typeof submitTicketEndpoint>; retryable: Retryable },
): Promise<CustomerTicket> {
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => {
      // Pipelined: the connection runs them in this order, the lock first.
      const [, { customer, times, topic }] = await Promise.all([
        lockName(tx, `customer ${customerId}`),
        findSubmission(tx, { customerId, topic: input, ...countedSubmissions(services) }),
      ])
      if (!customer) throw new Problem('unauthorized')
      requireSubmissionAfter(services, times)
      if (!topic) throw topicNotFound()
      const followUpOf =
        input.followUpOf === undefined ? null : await requireOwnArchived(tx, customerId, input.followUpOf)
      const id = await createTicket(tx, services, {
        input,
        topic,
        followUpOf,
        locale: customer.locale,
        customerGroup: customer.customer_group,
        author: { kind: 'customer', id: customerId, name: customer.email },
      })
      const [ticket] = await Promise.all([
        getCustomerTicket(tx, customerId, id),
        services.ports.emailEvent(tx, services, { ticketId: id, event: 'ticketCreated' }),
      ])
      return ticket
    },
  })
}

/** The topic must be open to players; guests may only use account-recovery categories. */
export async function requireTopic(tx: Db, input: RequestInput): Promise<OpenTopic> {
  const topic = await findOpenTopic(tx, input.projectId, input.categoryId)
  if (!topic) throw topicNotFound()
  return topic
}

const topicNotFound = () => fieldProblem('categoryId', 'Not found')

async function requireOwnArchived(tx: Db, customerId: string, id: number): Promise<number> {
  const ticket = await findOwnTicket(tx, customerId, id)
  if (ticket?.status !== 'Closed') throw fieldProblem('followUpOf', 'Not found')
  return ticket.id
}

export async function createTicket(
  tx: Db,
  services: TicketServices,
  request: {
    input: RequestInput
    topic: OpenTopic
    followUpOf: number | null
    locale: Locale
    customerGroup: string | null
    author:
      | { kind: 'customer'; id: string; name: string }
      | { kind: 'guest'; id: null; name: string; address: string }
  },
): Promise<number> {
  const { input, topic, author } = request
  const now = services.clock.now()
  const fields = checkFieldValues(topic.fields, input.fields)
  const priority = topic.default_priority
  const channel = author.kind === 'guest' ? 'guest' : 'web'
  const timers = await timersOfNew(tx, services, {
    version: topic.sla_version,
    now,
    subject: {
      title: input.title,
      priority,
      project_id: topic.project_id,
      category_id: topic.category_id,
      channel,
      contact_email: author.name,
      contact_locale: request.locale,
      customer_group: request.customerGroup,
    },
  })
  const id = await insertTicket(tx, {
    project: { id: topic.project_id, name: topic.project_name },
    category: { id: topic.category_id, name: topic.category_name },
    customerId: author.id,
    contact: author.kind === 'guest' ? { email: author.name, address: author.address } : null,
    locale: request.locale,
    channel,
    title: input.title,
    fields,
    characterNickname: input.characterNickname || null,
    followUpOf: request.followUpOf,
    priority,
    checklist: topic.checklist,
    timers,
    author,
    now,
  })
  const content = documentFromText(input.description)
  const message = {
    ticketId: id,
    kind: 'customer' as const,
    author,
    shownName: author.name,
    content,
    attachments: input.attachments,
  }
  await postMessage(tx, services, { message, options: { opening: true } })
  return id
}
