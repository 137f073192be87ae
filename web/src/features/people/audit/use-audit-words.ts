import {
  announcementSeverities,
  announcementStates,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import { afterReading, mailEvents, mailTicketKinds } from '@savepoint/contract/mail/mail-values.ts'
import { pools, rightNames } from '@savepoint/contract/rights.ts'
import { assignmentModes } from '@savepoint/contract/tickets/assignment/assignment-values.ts'
import { conditionFields, conditionOperators } from '@savepoint/contract/tickets/condition-values.ts'
import { monthWeeks, recurrenceUnits } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { actionTypes, replyScopes } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { ruleTriggers } from '@savepoint/contract/tickets/rules/rule-values.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type Word = (value: string) => string | undefined

function among<Value extends string>(known: readonly Value[], wordOf: (value: Value) => string): Word {
  return (value) => {
    const found = known.find((one) => one === value)
    return found && wordOf(found)
  }
}

/** What the screens call values that are recorded by their code, such as a right or a weekday. */
export function useAuditWords() {
  const { t } = useTranslation('admin')
  const { t: announcements } = useTranslation('announcements')
  const day = among(weekDays, (one) => t(($) => $.sla.calendar.days[one]))
  const words: { [name: string]: Word } = {
    actions: among(actionTypes, (one) => t(($) => $.replies.actions.types[one])),
    afterReading: among(afterReading, (one) => t(($) => $.mailAccounts.reading[one])),
    event: among(mailEvents, (one) => t(($) => $.mailTemplates.events[one])),
    field: among(conditionFields, (one) => t(($) => $.conditions.fields[one])),
    holidays: among(['state'], () => t(($) => $.sla.calendar.state)),
    mode: among(assignmentModes, (one) => t(($) => $.assignment.modes[one])),
    monthWeek: among(monthWeeks, (one) => t(($) => $.recurring.monthWeeks[one])),
    monthWeekday: day,
    operator: among(conditionOperators, (one) => t(($) => $.conditions.operators[one])),
    pools: among(pools, (one) => t(($) => $.roles.pools[one])),
    rights: among(rightNames, (one) => t(($) => $.roles.rightNames[one])),
    scope: among(replyScopes, (one) => t(($) => $.replies.scopes[one])),
    severity: among(announcementSeverities, (one) => announcements(($) => $.severities[one])),
    state: among(announcementStates, (one) => announcements(($) => $.states[one])),
    ticketKind: among(mailTicketKinds, (one) => t(($) => $.mailAccounts.answers[one])),
    trigger: among(ruleTriggers, (one) => t(($) => $.rules.triggers[one])),
    unit: among(recurrenceUnits, (one) => t(($) => $.recurring.form.units[one])),
    weekdays: day,
  }
  return (name: string, value: string): string | undefined => words[name]?.(value)
}
