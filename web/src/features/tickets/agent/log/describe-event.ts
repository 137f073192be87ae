import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { SatisfactionScore } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import type { LinkType } from '@savepoint/contract/tickets/merging/link-values.ts'
import type { Reason } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type { CancelReason } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import type { SlaMetric } from '@savepoint/contract/tickets/sla-values.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { i18n, type Translate } from '../../../../lib/language/i18n.ts'
import { linkKey } from '../merging/link-choices.ts'
import { describeReason } from './describe-reason.ts'

type Change = { name?: string } | string | null | undefined

/** An event of the log in the words of the reader. */
export const describeEvent = (
  { kind, data, actor }: Pick<LogEvent, 'kind' | 'data'> & Partial<Pick<LogEvent, 'actor'>>,
  t: Translate<'desk'>,
) => descriptions[kind](kind, { ...(data as Data), by: actor?.name ?? '' }, t)

type Data = {
  from?: Change
  to?: Change | string[]
  added?: ({ name: string } | string)[]
  removed?: ({ name: string } | string)[]
  agents?: { name: string }[]
  template?: { name: string }
  /** Of a checklist, by what happened to its items. */
  done?: string[]
  restored?: string[]
  reopened?: string[]
  renamed?: { from: string; to: string }[]
  metric?: SlaMetric
  /** Of a scheduled reply. */
  sendAt?: string
  reason?: CancelReason
  /** Of a snooze, and why it ended. */
  until?: string
  cause?: 'notAnswered' | 'time' | 'customerWrote' | 'agent' | 'status'
  /** Why a rule ran, and its name. */
  because?: Reason[]
  by?: string
  score?: SatisfactionScore
  /** The other ticket of a merge, a split or a link. */
  ticketId?: number
  type?: LinkType
  incoming?: boolean
  isNew?: boolean
  /** Of a side conversation. */
  subject?: string
  automatic?: boolean
  isStranger?: boolean
  field?: 'secretAnswer' | 'documentNumber' | 'phone'
}
type Kind = LogEvent['kind']
/** Others are composed of several texts. */
type LoggedKind = Exclude<Kind, 'ruleRan' | 'checklistChanged' | 'sideStatusChanged'>
type Describe = (kind: Kind, data: Data, t: Translate<'desk'>) => string

const plain: Describe = (kind, _data, t) => t(($) => $.log[kind as LoggedKind])
const aimed: Describe = (kind, { metric }, t) =>
  t(($) => $.log[kind as LoggedKind], {
    metric: t(($) => $.due.metrics[metric ?? 'firstReply']),
  })
const change =
  (nobody: (t: Translate<'desk'>) => string): Describe =>
  (kind, { from, to }, t) =>
    t(($) => $.log[kind as LoggedKind], {
      from: nameOf(from, nobody(t)),
      to: nameOf(to as Change, nobody(t)),
    })

const aboutOther: Describe = (kind, { ticketId: id }, t) => t(($) => $.log[kind as LoggedKind], { id })
const link: Describe = (kind, { ticketId: id, type = 'related', incoming = false }, t) =>
  t(($) => $.log[kind as LoggedKind], {
    id,
    link: t(($) => $.merging.linkTypes[linkKey({ type, incoming })]),
  })

const aboutSide: Describe = (kind, { subject = '' }, t) => t(($) => $.log[kind as LoggedKind], { subject })

const descriptions: Record<Kind, Describe> = {
  ticketCreated: plain,
  replied: plain,
  noted: plain,
  customerWrote: plain,
  statusChanged: (kind, { from, to }, t) =>
    t(($) => $.log[kind as LoggedKind], {
      from: t(($) => $.status[from as TicketStatus]),
      to: t(($) => $.status[to as TicketStatus]),
    }),
  agentAssigned: (kind, data, t) => {
    const words = change(() => t(($) => $.ticket.nobody))(kind, data, t)
    return data.cause === 'notAnswered' ? `${words} (${t(($) => $.log.notAnswered)})` : words
  },
  teamAssigned: change((t) => t(($) => $.ticket.noTeam)),
  moved: change((t) => t(($) => $.ticket.noTeam)),
  priorityChanged: (kind, { from, to }, t) =>
    t(($) => $.log[kind as LoggedKind], {
      from: t(($) => $.priority[from as TicketPriority]),
      to: t(($) => $.priority[to as TicketPriority]),
    }),
  tagsChanged: (kind, { added = [], removed = [] }, t) =>
    t(($) => $.log[kind as LoggedKind], {
      tags: [...added.map((tag) => `+${textOf(tag)}`), ...removed.map((tag) => `−${textOf(tag)}`)].join(', '),
    }),
  checklistChanged: describeChecklist,
  slaWarned: aimed,
  slaBreached: aimed,
  ruleRan: (_kind, { because = [], by: name }, t) => {
    if (because.length === 0) return t(($) => $.rules.ruleRan, { name })
    const reasons = because.map((reason) => describeReason(reason, t)).join(', ')
    return t(($) => $.rules.ruleRanBecause, { name, reasons })
  },
  satisfactionAsked: plain,
  satisfactionGiven: (kind, { score }, t) =>
    t(($) => $.log[kind as LoggedKind], { score: t(($) => $.satisfaction[score ?? 'good']) }),
  autoReplied: plain,
  agentsNotified: (kind, { agents = [] }, t) =>
    t(($) => $.log[kind as LoggedKind], { names: agents.map(({ name }) => name).join(', ') }),
  templateEmailed: (kind, { template }, t) => t(($) => $.log[kind as LoggedKind], { name: template?.name }),
  addressConfirmed: plain,
  reminded: plain,
  revealed: (kind, { field }, t) =>
    t(($) => $.log[kind as LoggedKind], { field: t(($) => $.info[field ?? 'phone']) }),
  mailFailed: plain,
  mailResent: plain,
  markedSpam: plain,
  merged: aboutOther,
  mergedInto: aboutOther,
  unmerged: aboutOther,
  linked: link,
  unlinked: link,
  split: (kind, data, t) =>
    data.isNew ? t(($) => $.merging.splitFrom, { id: data.ticketId }) : aboutOther(kind, data, t),
  replyScheduled: (_kind, { sendAt = '' }, t) =>
    t(($) => $.log.replyScheduled, { when: momentName(new Date(sendAt), i18n.language) }),
  scheduledReplyCanceled: (_kind, { reason = 'byAgent' }, t) =>
    t(($) => $.log.scheduledReplyCanceled, { reason: t(($) => $.scheduled.reasons[reason]) }),
  snoozed: (_kind, { until = '' }, t) =>
    t(($) => $.log.snoozed, { when: momentName(new Date(until), i18n.language) }),
  woken: (_kind, { cause }, t) =>
    cause === 'time'
      ? t(($) => $.log.wokenByTime)
      : cause === 'customerWrote'
        ? t(($) => $.log.wokenByReply)
        : t(($) => $.log.woken),
  sideConversationStarted: (kind, { subject = '', to }, t) =>
    t(($) => $.log[kind as LoggedKind], { subject, to: addressesIn(to) }),
  sideMessageSent: aboutSide,
  sideMessageReceived: (kind, data, t) => {
    const words = aboutSide(kind, data, t)
    if (data.automatic) return `${words} (${t(($) => $.side.log.automatic)})`
    return data.isStranger ? `${words} (${t(($) => $.side.log.stranger)})` : words
  },
  sideMessageFailed: (kind, { subject = '', to }, t) =>
    t(($) => $.log[kind as LoggedKind], { subject, to: addressesIn(to) }),
  sideStatusChanged: (_kind, { subject = '', to }, t) =>
    to === 'closed' ? t(($) => $.side.log.closed, { subject }) : t(($) => $.side.log.reopened, { subject }),
  erased: plain,
}

const addressesIn = (to: Data['to']) => (Array.isArray(to) ? to.join(', ') : '')

const textOf = (named: { name: string } | string) => (typeof named === 'string' ? named : named.name)

function describeChecklist(
  _kind: Kind,
  { added = [], restored = [], removed = [], done = [], reopened = [], renamed = [] }: Data,
  t: Translate<'desk'>,
): string {
  const quoted = (texts: readonly string[]) =>
    texts.map((value) => t(($) => $.rules.reasons.quoted, { value })).join(', ')
  const parts = [
    ...(added.length > 0 ? [t(($) => $.checklist.log.added, { texts: quoted(added.map(textOf)) })] : []),
    ...(restored.length > 0 ? [t(($) => $.checklist.log.restored, { texts: quoted(restored) })] : []),
    ...(done.length > 0 ? [t(($) => $.checklist.log.done, { texts: quoted(done) })] : []),
    ...(reopened.length > 0 ? [t(($) => $.checklist.log.reopened, { texts: quoted(reopened) })] : []),
    ...renamed.map((change) => t(($) => $.checklist.log.renamed, change)),
    ...(removed.length > 0
      ? [t(($) => $.checklist.log.removed, { texts: quoted(removed.map(textOf)) })]
      : []),
  ]
  return `${t(($) => $.checklist.title)}: ${parts.length > 0 ? parts.join('; ') : t(($) => $.checklist.log.reordered)}`
}

function nameOf(change: Change, nobody: string): string {
  return (typeof change === 'object' ? change?.name : change) ?? nobody
}
