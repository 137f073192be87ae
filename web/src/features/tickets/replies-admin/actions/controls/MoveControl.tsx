import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { listTicketProjectsQuery } from '../../../agent/ticket-data/ticket-api.ts'
import type { ControlProps } from './control-props.ts'

export function MoveControl({ action, error, onChange }: ControlProps) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(listTicketProjectsQuery())
  const projects = data?.items ?? []
  const isUnknown =
    data !== undefined &&
    action.categoryId !== undefined &&
    !projects.some(({ categories }) => categories.some(({ id }) => id === action.categoryId))
  return (
    <Select
      aria-label={t(($) => $.replies.actions.types.move)}
      placeholder={t(($) => $.replies.actions.chooseTopic)}
      searchable
      allowDeselect={false}
      data={[
        ...projects.map(({ name, categories }) => ({
          group: name,
          items: categories.map((category) => ({ value: category.id, label: `${name} · ${category.name}` })),
        })),
        ...(isUnknown && action.categoryId
          ? [{ value: action.categoryId, label: t(($) => $.replies.actions.unavailable) }]
          : []),
      ]}
      value={action.categoryId ?? null}
      error={error}
      onChange={(categoryId) => {
        const project = projects.find(({ categories }) => categories.some(({ id }) => id === categoryId))
        if (project && categoryId) onChange({ projectId: project.id, categoryId })
      }}
    />
  )
}
