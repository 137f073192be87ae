import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { listTicketProjectsQuery } from '../agent/ticket-data/ticket-api.ts'

type Props = {
  projectIds: string[]
  /** While none is chosen. */
  placeholder: string
  onChange: (projectIds: string[]) => void
} & Pick<MultiSelectProps, 'label' | 'error' | 'flex'>

/** What somebody with another role chose stays, but has no name here. */
export function ProjectsField({ projectIds, placeholder, onChange, ...field }: Props) {
  const { t } = useTranslation('admin')
  const { data: projects } = useQuery(listTicketProjectsQuery())
  const known = projects?.items ?? []
  const unknown = projects ? projectIds.filter((id) => !known.some((project) => project.id === id)) : []
  return (
    <MultiSelect
      {...field}
      placeholder={projectIds.length === 0 ? placeholder : ''}
      searchable
      data={[
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...unknown.map((id) => ({ value: id, label: t(($) => $.conditions.unknown) })),
      ]}
      value={projects ? projectIds : []}
      onChange={onChange}
    />
  )
}
