import type { KnowledgePorts } from './knowledge/knowledge-ports.ts'
import { emailSubscription, writeAnnouncementEmail } from './mail/emails/announcement-email.ts'
import { emailFactsOf } from './mail/emails/email-queries.ts'
import {
  emailConfirmation,
  emailEvent,
  emailEvents,
  emailMerged,
  emailReminder,
  emailSatisfaction,
  emailStatusCode,
  emailTemplate,
  writeEventEmail,
} from './mail/emails/email-tickets.ts'
import { writeReplyEmail } from './mail/emails/reply-email.ts'
import { emailSideMessage, listOwnMailboxes, resendSideMessage } from './mail/emails/side-email.ts'
import type { PeoplePorts } from './people/people-ports.ts'
import { removeProjectSkill } from './tickets/assignment/skill-queries.ts'
import { listAuditNames } from './tickets/audit-name-queries.ts'
import { notifyEditors } from './tickets/notifications/notify-queries.ts'
import { promiseReply } from './tickets/sla/reply-promise.ts'
import { takeOverRequests } from './tickets/take-over-requests.ts'
import type { TicketPorts } from './tickets/ticket-ports.ts'
import { countCategoryTickets, grantCategories } from './tickets/topics/topic-queries.ts'
import { clearTeam, previewVisibility, releaseAgent, releaseUnseen } from './tickets/workflow/staff-work.ts'

export type Ports = PeoplePorts & KnowledgePorts & TicketPorts

/** What earlier features ask of later ones, which they cannot import. */
export const ports: Ports = {
  promiseReply,
  takeOverRequests,
  releaseAgent,
  releaseUnseen,
  clearTeam,
  previewVisibility,
  listAuditNames,
  countCategoryTickets,
  grantCategories,
  removeProjectSkill,
  notifyEditors,
  writeAnnouncementEmail,
  emailSubscription,
  emailEvent,
  emailEvents,
  emailMerged,
  emailFactsOf,
  writeEventEmail,
  writeReplyEmail,
  emailReminder,
  emailSatisfaction,
  emailConfirmation,
  emailStatusCode,
  emailSideMessage,
  emailTemplate,
  listOwnMailboxes,
  resendSideMessage,
}
