import {
  announcementSeverities,
  announcementStates,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import {
  afterReading,
  mailEvents,
  mailTicketKinds,
  quarantineReasons,
} from '@savepoint/contract/mail/mail-values.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import { pools, rightNames } from '@savepoint/contract/rights.ts'
import {
  satisfactionBreakdowns,
  satisfactionScores,
} from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import { assignmentModes } from '@savepoint/contract/tickets/assignment/assignment-values.ts'
import { slaStates } from '@savepoint/contract/tickets/condition-values.ts'
import {
  monthWeeks,
  recurrenceUnits,
  recurringDisablings,
} from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { actionTypes, replyScopes } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { ruleDisablings, ruleTriggers } from '@savepoint/contract/tickets/rules/rule-values.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import {
  breakdowns,
  channels,
  periodPresets,
  rhythms,
  searchOutcomes,
  sensitiveFields,
  statisticsReports,
  tagColors,
  ticketStatuses,
} from './audit-codes.ts'

type Word = (value: string) => string | undefined

function among<Value extends string>(known: readonly Value[], wordOf: (value: Value) => string): Word {
  return (value) => {
    const found = known.find((one) => one === value)
    return found && wordOf(found)
  }
}

const either =
  (first: Word, second: Word): Word =>
  (value) =>
    first(value) ?? second(value)

const disablings = [...new Set([...ruleDisablings, ...recurringDisablings])]
const reports = [...statisticsReports, 'satisfaction', 'sla'] as const
const insights = ['searches', 'articles', 'topics'] as const

function regionName(code: string, language: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(language, { type: 'region' }).of(code) : undefined
}

/** What the screens call values that are recorded by their code, such as a right or a weekday. */
export function useAuditWords() {
  const { t } = useTranslation('admin')
  const { t: announcements } = useTranslation('announcements')
  const { t: desk } = useTranslation('desk')
  const language = useLanguage()
  const day = among(weekDays, (one) => t(($) => $.sla.calendar.days[one]))
  const insight = among(insights, (one) => t(($) => $.insights.tabs[one]))
  const nobody = among(['none'], () => t(($) => $.statistics.filters.none))
  const words: { [name: string]: Word } = {
    actions: among(actionTypes, (one) => t(($) => $.replies.actions.types[one])),
    afterReading: among(afterReading, (one) => t(($) => $.mailAccounts.reading[one])),
    agentId: nobody,
    by: either(
      among(breakdowns, (one) => t(($) => $.statistics.breakdowns[one])),
      among(satisfactionBreakdowns, (one) => t(($) => $.statistics.satisfaction.breakdowns[one])),
    ),
    channel: among(channels, (one) => desk(($) => $.filters.channels[one])),
    color: among(tagColors, (one) => t(($) => $.tags.form.colors[one])),
    country: (value) => regionName(value, language),
    compare: among(['previous'], () => t(($) => $.statistics.previous)),
    event: among(mailEvents, (one) => t(($) => $.mailTemplates.events[one])),
    every: among(rhythms, (one) => t(($) => $.statistics.saved.rhythms[one])),
    field: among(sensitiveFields, (one) => desk(($) => $.info[one])),
    format: among(['csv', 'xlsx'], (one) => one.toUpperCase()),
    holidays: among(['state'], () => t(($) => $.sla.calendar.state)),
    mode: among(assignmentModes, (one) => t(($) => $.assignment.modes[one])),
    monthWeek: among(monthWeeks, (one) => t(($) => $.recurring.monthWeeks[one])),
    monthWeekday: day,
    newPasswords: among(['imap', 'smtp'], (one) => t(($) => $.audit.fields[one])),
    outcome: among(searchOutcomes, (one) => t(($) => $.insights.outcomes[one])),
    period: among(periodPresets, (one) => t(($) => $.statistics.presets[one])),
    pools: among(pools, (one) => t(($) => $.roles.pools[one])),
    priority: among(ticketPriorities, (one) => desk(($) => $.priority[one])),
    reason: either(
      among(quarantineReasons, (one) => t(($) => $.quarantine.reasons[one])),
      among(disablings, (one) => t(($) => $.audit.disablings[one])),
    ),
    report: either(
      among(reports, (one) => t(($) => $.audit.reports[one])),
      (value) => insight(value.replace(/^insights[.]/, '')),
    ),
    requestedBy: among(['customer'], () => t(($) => $.audit.customer)),
    rights: among(rightNames, (one) => t(($) => $.roles.rightNames[one])),
    satisfaction: among([...satisfactionScores, 'none'], (one) => t(($) => $.conditions.satisfaction[one])),
    scope: among(replyScopes, (one) => t(($) => $.replies.scopes[one])),
    severity: among(announcementSeverities, (one) => announcements(($) => $.severities[one])),
    sla: among(slaStates, (one) => desk(($) => $.rules.slaStates[one])),
    state: among(announcementStates, (one) => announcements(($) => $.states[one])),
    status: among(ticketStatuses, (one) => desk(($) => $.status[one])),
    tagId: among(['none'], () => t(($) => $.statistics.filters.noTags)),
    teamId: nobody,
    ticketKind: among(mailTicketKinds, (one) => t(($) => $.mailAccounts.answers[one])),
    trigger: among(ruleTriggers, (one) => t(($) => $.rules.triggers[one])),
    unit: among(recurrenceUnits, (one) => t(($) => $.recurring.form.units[one])),
    weekday: day,
    weekdays: day,
  }
  return (name: string, value: string): string | undefined => words[name]?.(value)
}
