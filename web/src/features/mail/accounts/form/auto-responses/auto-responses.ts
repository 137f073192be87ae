import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import {
  type MailEvent,
  type MailTicketKind,
  mailEvents,
  mailTicketKinds,
} from '@savepoint/contract/mail/mail-values.ts'

export type ResponseTopic = { projectId: string | null; categoryId: string | null }
export type ResponseColumn = { ticketKind: MailTicketKind; event: MailEvent }

export const responseColumns: readonly ResponseColumn[] = mailTicketKinds.flatMap((ticketKind) =>
  mailEvents.map((event) => ({ ticketKind, event })),
)

const isAt = (topic: ResponseTopic, column: ResponseColumn) => (response: AutoResponse) =>
  response.projectId === topic.projectId &&
  response.categoryId === topic.categoryId &&
  response.ticketKind === column.ticketKind &&
  response.event === column.event

export const ownResponse = (
  responses: readonly AutoResponse[],
  topic: ResponseTopic,
  column: ResponseColumn,
): AutoResponse | undefined => responses.find(isAt(topic, column))

/** Inherited from the project, else from the whole account. */
export function inheritedResponse(
  responses: readonly AutoResponse[],
  { projectId, categoryId }: ResponseTopic,
  column: ResponseColumn,
): AutoResponse | undefined {
  const ofProject = categoryId && ownResponse(responses, { projectId, categoryId: null }, column)
  if (ofProject) return ofProject
  return projectId ? ownResponse(responses, { projectId: null, categoryId: null }, column) : undefined
}

export function withResponse(
  responses: readonly AutoResponse[],
  {
    topic,
    column,
    templateId,
  }: { topic: ResponseTopic; column: ResponseColumn; templateId: string | null | undefined },
): AutoResponse[] {
  const isCell = isAt(topic, column)
  const others = responses.filter((response) => !isCell(response))
  return templateId === undefined ? others : [...others, { ...topic, ...column, templateId }]
}

export const countOwn = (responses: readonly AutoResponse[], projectId: string) =>
  responses.filter((response) => response.projectId === projectId).length
