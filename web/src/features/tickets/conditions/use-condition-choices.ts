import { limits } from '@savepoint/contract/limits.ts'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import { satisfactionScores } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import { type ConditionField, slaStates } from '@savepoint/contract/tickets/condition-values.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { searchTags } from '@savepoint/contract/tickets/tags.ts'
import { channels, ticketStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../../lib/api/operation-query.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { listAssigneesQuery } from '../agent/queue/data/queue-api.ts'
import { listTicketProjectsQuery } from '../agent/ticket-data/ticket-api.ts'

type Choice = { value: string; label: string }

/** What a field can be compared with; undefined where anything can be written. */
export function useConditionChoices(field: ConditionField) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const title = useLanguageTitle()
  const isTopic = field === 'projectId' || field === 'categoryId'
  const isStaff = field === 'agentId' || field === 'teamId'
  const { data: projects } = useQuery({ ...listTicketProjectsQuery(), enabled: isTopic })
  const { data: staff } = useQuery({ ...listAssigneesQuery(), enabled: isStaff })
  const { data: tags } = useQuery({
    ...operationQuery('Tags', searchTags, { query: { limit: limits.pageSizeMax }, quiet: true }),
    enabled: field === 'tagId',
  })
  const named = (items: { id: string; name: string }[] | undefined): Choice[] =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const choices: Partial<Record<ConditionField, () => Choice[]>> = {
    status: () => ticketStatuses.map((value) => ({ value, label: desk(($) => $.status[value]) })),
    priority: () => ticketPriorities.map((value) => ({ value, label: desk(($) => $.priority[value]) })),
    channel: () => channels.map((value) => ({ value, label: desk(($) => $.filters.channels[value]) })),
    language: () => locales.map((value) => ({ value, label: title(value) })),
    sla: () => slaStates.map((value) => ({ value, label: desk(($) => $.rules.slaStates[value]) })),
    weekday: () => weekDays.map((value) => ({ value, label: desk(($) => $.rules.weekdays[value]) })),
    satisfaction: () =>
      ([...satisfactionScores, 'none'] as const).map((value) => ({
        value,
        label: t(($) => $.conditions.satisfaction[value]),
      })),
    projectId: () => named(projects?.items),
    categoryId: () =>
      (projects?.items ?? []).flatMap(({ name, categories }) =>
        categories.map((category) => ({ value: category.id, label: `${name} / ${category.name}` })),
      ),
    tagId: () => named(tags?.items),
    agentId: () => named(staff?.agents),
    teamId: () => named(staff?.teams),
  }
  const own = choices[field]
  if (!own) return undefined
  const known = own()
  return {
    /** What was chosen before stays, even if it has been deleted or is not visible to the reader. */
    withKnown: (chosen: readonly string[]) => [
      ...known,
      ...chosen
        .filter((value) => !known.some((choice) => choice.value === value))
        .map((value) => ({ value, label: t(($) => $.conditions.unknown) })),
    ],
  }
}
