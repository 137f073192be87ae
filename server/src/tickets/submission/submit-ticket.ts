import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type {
  CustomerTicket,
  submitTicket as submitTicketEndpoint,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { type FieldValue, statusAt } from '@savepoint/contract/tickets/ticket-values.ts'
import { optionLabel } from '../../knowledge/locales/option-label.ts'
import type { CustomerActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { messageToSave, postedMessage } from '../conversation/post-message.ts'
import { findOwnTicket, type OwnTicketRow } from '../details/customer-ticket-queries.ts'
import { presentCustomerTicket } from '../details/present-ticket.ts'
import type { TopicTexts } from '../details/topic-name-queries.ts'
import type { EmailFacts } from '../ticket-ports.ts'
import type { TicketServices } from '../ticket-services.ts'
import { contextFields } from '../topics/context-fields.ts'
import { checkFieldValues } from '../topics/field-values.ts'
import { findOpenTopic, type OpenTopic } from '../topics/topic-queries.ts'
import { promisedHours, replyDueOf, timersOfNew } from '../workflow/change-status.ts'
import { insertTicket } from '../workflow/ticket-write-queries.ts'
import { countedSubmissions, requireSubmissionAfter } from './submission-limit.ts'
import { findSubmission } from './submission-queries.ts'

export type RequestInput = Omit<BodyOf<typeof submitTicketEndpoint>, 'followUpOf'>

export async function submitTicket(
  services: TicketServices,
  {
    actor: { id: customerId, sessionId },
    input,
    retryable,
  }: { actor: CustomerActor; input: BodyOf<typeof submitTicketEndpoint>; retryable: Retryable },
): Promise<CustomerTicket> {
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    lockedName: `customer ${customerId}`,
    lock: (tx) => {
      const emailFacts = services.ports.emailFactsOf(tx, { event: 'ticketCreated' })
      return findSubmission(tx, {
        customerId,
        sessionId,
        topic: input,
        emailFacts,
        ...countedSubmissions(services),
      })
    },
    work: async (
      tx,
      { customer, signed_context: signedContext, times, topic, email_facts: facts, number },
    ) => {
      if (!customer) throw new Problem('unauthorized')
      requireSubmissionAfter(services, times)
      if (!topic) throw topicNotFound()
      const followUpOf =
        input.followUpOf === undefined
          ? null
          : await requireOwnArchived(tx, services, { customerId, id: input.followUpOf })
      const ticket = await createTicket(tx, services, {
        input,
        topic,
        followUpOf,
        locale: customer.locale,
        customerGroup: customer.customer_group,
        signedContext,
        author: { kind: 'customer', id: customerId, name: customer.email },
        email: facts && number !== null ? { facts, number } : undefined,
      })
      return presentCustomerTicket({ ...ticket, ...shownTopic(topic, ticket.fields) })
    },
  })
}

/** Names, and what was filled in, in the language of the customer; tickets store those of the source. */
function shownTopic(
  { texts, fields: asked, ...topic }: OpenTopic & { texts: TopicTexts },
  given: FieldValue[],
) {
  const textsOf = (title: string) => {
    const id = asked.find((field) => field.title === title)?.id
    return texts.fields?.find((one) => one.id === id)
  }
  return {
    project_name: texts.project ?? topic.project_name,
    category_name: texts.category ?? topic.category_name,
    fields: given.map((field) => {
      const { title, options } = textsOf(field.title) ?? {}
      return { ...field, title: title || field.title, value: optionLabel(options, field.value) }
    }),
  }
}

/** The topic must be open to players; guests may only use account-recovery categories. */
export async function requireTopic(tx: Db, input: RequestInput): Promise<OpenTopic> {
  const topic = await findOpenTopic(tx, input.projectId, input.categoryId)
  if (!topic) throw topicNotFound()
  return topic
}

const topicNotFound = () => fieldProblem('categoryId', 'Not found')

async function requireOwnArchived(
  tx: Db,
  { clock }: Pick<TicketServices, 'clock'>,
  { customerId, id }: { customerId: string; id: number },
): Promise<number> {
  const ticket = await findOwnTicket(tx, customerId, id)
  const status = ticket && statusAt({ status: ticket.status, archivesAt: ticket.archives_at }, clock.now())
  if (status !== 'Closed') throw fieldProblem('followUpOf', 'Not found')
  return id
}

type Creation = {
  input: RequestInput
  topic: OpenTopic
  followUpOf: number | null
  locale: Locale
  customerGroup: string | null
  signedContext?: WidgetContext | null
  author:
    | { kind: 'customer'; id: string; name: string }
    | { kind: 'guest'; id: null; name: string; address: string }
  /** What the confirmation of receipt says, and the number that it names. */
  email?: { facts: EmailFacts; number: number } | undefined
}

/** Ticket, message, event and email in one statement. */
export async function createTicket(
  tx: Db,
  services: TicketServices,
  request: Creation,
): Promise<OwnTicketRow> {
  const { input, topic, author, followUpOf } = request
  const now = services.clock.now()
  const fields = [
    ...checkFieldValues(topic.fields, input.fields),
    ...contextFields(input.context, request.signedContext),
  ]
  const priority = topic.default_priority
  const channel = author.kind === 'guest' ? 'guest' : 'web'
  const characterNickname = input.characterNickname || null
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
  const content = documentFromText(input.description)
  const email = request.email && {
    ...request.email.facts,
    id: request.email.number,
    title: input.title,
    created_at: now.toISOString(),
    promised_hours: promisedHours({ timers }),
    character_nickname: characterNickname,
    request: content,
  }
  const message = {
    kind: 'customer' as const,
    author,
    shownName: author.name,
    content,
    attachments: input.attachments,
  }
  const toSave = messageToSave(services, message)
  const saved = await insertTicket(
    tx,
    {
      project: { id: topic.project_id, name: topic.project_name },
      category: { id: topic.category_id, name: topic.category_name },
      customerId: author.id,
      contact: author.kind === 'guest' ? { email: author.name, address: author.address } : null,
      locale: request.locale,
      channel,
      title: input.title,
      fields,
      characterNickname,
      followUpOf,
      priority,
      checklist: topic.checklist,
      timers,
      author,
      now,
    },
    {
      id: request.email?.number,
      message: toSave,
      email: email && services.ports.writeEventEmail(services, { facts: email, event: 'ticketCreated' }),
    },
  )
  const at = now.toISOString()
  return {
    id: saved.id,
    title: input.title,
    status: 'Created',
    project_id: topic.project_id,
    project_name: topic.project_name,
    category_id: topic.category_id,
    category_name: topic.category_name,
    messages_count: 1,
    customer_unread: 0,
    created_at: at,
    updated_at: at,
    resolves_at: null,
    archives_at: null,
    merged_into: null,
    merged_into_own: false,
    reply_due_at: replyDueOf(timers)?.toISOString() ?? null,
    fields,
    character_nickname: characterNickname,
    last_event_id: saved.last_event_id,
    follow_up_of: followUpOf,
    messages: [postedMessage(message, { toSave, saved })],
  }
}
