import { limits } from '@savepoint/contract/limits.ts'
import { conditionGroups } from '@savepoint/contract/tickets/condition-values.ts'
import type { Condition } from '@savepoint/contract/tickets/conditions.ts'
import type { Rule } from '@savepoint/contract/tickets/rules/rules.ts'
import { searchTags } from '@savepoint/contract/tickets/tags.ts'
import { useQuery } from '@tanstack/react-query'
import { deepEqual } from '@tanstack/react-router'
import { operationQuery } from '../../../../lib/api/operation-query.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { describeReason } from '../../agent/log/describe-reason.ts'
import { listAssigneesQuery } from '../../agent/queue/data/queue-api.ts'
import { listTicketProjectsQuery } from '../../agent/ticket-data/ticket-api.ts'
import { useDescribeActions } from '../../replies-admin/actions/describe-actions.ts'
import { useTriggerText } from '../use-trigger-text.ts'

/** What was changed between two versions, in words. */
export function useDescribeVersion() {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const triggerText = useTriggerText()
  const describeActions = useDescribeActions()
  const nameOf = useNames()
  const listOf = (names: readonly string[]) => names.join(', ') || t(($) => $.rules.history.none)
  const projects = ({ projectIds }: Rule) =>
    projectIds.length === 0 ? t(($) => $.rules.form.everyProject) : listOf(projectIds.map(nameOf))
  const named = ({ field, operator, value }: Condition) => ({
    field,
    operator,
    value: Array.isArray(value)
      ? value.map(nameOf)
      : typeof value === 'string'
        ? nameOf(value)
        : (value ?? null),
  })
  const conditions = (of: readonly Condition[]) => listOf(of.map((one) => describeReason(named(one), desk)))

  return (before: Rule, after: Rule): string[] => {
    const change = (what: string, from: string, to: string) =>
      from === to ? [] : [t(($) => $.rules.history.change, { what, from, to })]
    const actions = () => {
      if (deepEqual(before.actions, after.actions)) return []
      const [from, to] = [describeActions(before.actions), describeActions(after.actions)]
      return from === to
        ? [t(($) => $.rules.history.actions)]
        : change(
            t(($) => $.replies.actions.title),
            from,
            to,
          )
    }
    const found = [
      ...change(
        t(($) => $.rules.form.name),
        before.name,
        after.name,
      ),
      ...(before.enabled === after.enabled
        ? []
        : [after.enabled ? t(($) => $.rules.history.enabled) : t(($) => $.rules.history.disabled)]),
      ...change(
        t(($) => $.rules.form.trigger),
        triggerText(before),
        triggerText(after),
      ),
      ...change(
        t(($) => $.rules.form.projects),
        projects(before),
        projects(after),
      ),
      ...conditionGroups.flatMap((group) =>
        change(
          t(($) => $.conditions.groups[group]),
          conditions(before.conditions[group]),
          conditions(after.conditions[group]),
        ),
      ),
      ...change(
        t(($) => $.rules.form.timeZone),
        before.timeZone,
        after.timeZone,
      ),
      ...actions(),
    ]
    return found.length > 0 ? found : [t(($) => $.rules.history.same)]
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Of what conditions and rules refer to by id; other values are what they are. */
function useNames() {
  const { t } = useTranslation('admin')
  const { data: projects } = useQuery(listTicketProjectsQuery())
  const { data: staff } = useQuery(listAssigneesQuery())
  const { data: tags } = useQuery(
    operationQuery('Tags', searchTags, { query: { limit: limits.pageSizeMax }, quiet: true }),
  )
  const categories = (projects?.items ?? []).flatMap((project) => project.categories)
  const known = [
    ...(projects?.items ?? []),
    ...categories,
    ...(staff?.agents ?? []),
    ...(staff?.teams ?? []),
    ...(tags?.items ?? []),
  ]
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return (value: string) => names.get(value) ?? (uuid.test(value) ? t(($) => $.conditions.unknown) : value)
}
