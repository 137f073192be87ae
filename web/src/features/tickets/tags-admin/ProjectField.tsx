import { Select } from '@mantine/core'
import type { Tag } from '@savepoint/contract/tickets/tags.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { listTicketProjectsQuery } from '../agent/ticket-data/ticket-api.ts'

type Props = {
  tag: Tag | null
  value: string | null
  error: string | undefined
  onChange: (projectId: string | null) => void
}

const all = 'all'

export function ProjectField({ tag, value, error, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { data } = useQuery({ ...listTicketProjectsQuery(), enabled: tag === null })
  const known = tag ? [tag.project].filter((project) => project !== null) : (data?.items ?? [])
  const hint = () => {
    if (tag === null) return t(($) => $.tags.form.projectHint)
    if (tag.project === null) return t(($) => $.tags.form.widened)
    return value === null ? t(($) => $.tags.form.widening) : t(($) => $.tags.form.projectHint)
  }
  return (
    <Select
      label={t(($) => $.tags.form.project)}
      description={hint()}
      searchable={tag === null}
      allowDeselect={false}
      disabled={tag !== null && tag.project === null}
      data={[
        { value: all, label: t(($) => $.tags.allProjects) },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? all}
      error={error}
      onChange={(chosen) => onChange(chosen === all ? null : chosen)}
    />
  )
}
