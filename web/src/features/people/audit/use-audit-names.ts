import { isAuditField, isAuditMember } from '@savepoint/contract/people/audit-fields.ts'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

const find = <T extends string>(known: readonly T[], name: string) => known.find((one) => one === name)

/** Names what an entry recorded in the reader's language; what only earlier releases recorded keeps its own name. */
export function useAuditNames() {
  const { t } = useTranslation('admin')
  const languageTitle = useLanguageTitle()
  return (name: string): string => {
    if (isAuditField(name)) return t(($) => $.audit.fields[name])
    if (isAuditMember(name)) return t(($) => $.audit.members[name])
    const weekDay = find(weekDays, name)
    if (weekDay) return t(($) => $.sla.calendar.days[weekDay])
    const language = find(locales, name)
    return language ? languageTitle(language) : name
  }
}

/** The database keeps the members of an object in no order that readers know. */
export function inReadingOrder(value: object): [string, unknown][] {
  const days: readonly string[] = weekDays
  const place = (name: string) => days.indexOf(name)
  return Object.entries(value).toSorted(([one], [other]) => place(one) - place(other))
}
