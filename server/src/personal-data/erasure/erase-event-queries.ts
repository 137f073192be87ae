import { type EventKind, eventKinds } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'

/** Events that statistics need; they name only statuses, priorities, tags, scores, topics and employees. */
const namesNoCustomer: Record<EventKind, boolean> = {
  ticketCreated: false,
  replied: false,
  noted: false,
  customerWrote: false,
  statusChanged: true,
  agentAssigned: true,
  teamAssigned: true,
  moved: true,
  priorityChanged: true,
  tagsChanged: true,
  checklistChanged: false,
  slaWarned: true,
  slaBreached: true,
  satisfactionAsked: true,
  satisfactionGiven: true,
  ruleRan: false,
  autoReplied: false,
  agentsNotified: true,
  templateEmailed: true,
  addressConfirmed: false,
  reminded: false,
  revealed: false,
  mailFailed: false,
  mailResent: false,
  markedSpam: false,
  merged: true,
  mergedInto: true,
  unmerged: true,
  linked: true,
  unlinked: true,
  split: true,
  replyScheduled: true,
  scheduledReplyCanceled: true,
  snoozed: true,
  woken: true,
  sideConversationStarted: false,
  sideMessageSent: false,
  sideMessageReceived: false,
  sideMessageFailed: false,
  sideStatusChanged: false,
  erased: false,
}
const movingKinds = eventKinds.filter((kind) => namesNoCustomer[kind])
/** What is kept of other events: nothing that anybody wrote or an address. */
const keptOfOthers = ['messageId', 'automatic', 'field']

export async function eraseEventData(db: Db, condition: ReturnType<Db>) {
  await db`
    update ticket_events set data = data - array(
      select key from jsonb_object_keys(data) as key where key <> all (${keptOfOthers}::text[]))
    where ${condition} and data <> '{}' and kind <> all (${movingKinds}::text[])`
}
