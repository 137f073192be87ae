import { Select } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

type Topic = {
  id: string
  name: string
  active: boolean
  categories: readonly { id: string; name: string; published: boolean }[]
}
type Props = {
  topics: readonly Topic[] | undefined
  projectId: string | null
  categoryId: string | null
  error?: string | undefined
  onChange: (projectId: string | null, categoryId: string | null) => void
}

export function TopicFields({ topics, projectId, categoryId, error, onChange }: Props) {
  const { t } = useTranslation('admin')
  const hidden = t(($) => $.articles.topic.hidden)
  const named = (name: string, isOpen: boolean) => (isOpen ? name : `${name} (${hidden})`)
  const project = topics?.find(({ id }) => id === projectId)
  const isEmpty = project?.categories.length === 0
  return (
    <>
      <Select
        label={t(($) => $.articles.topic.project)}
        placeholder={t(($) => $.articles.topic.needProject)}
        searchable
        data={topics?.map(({ id, name, active }) => ({ value: id, label: named(name, active) })) ?? []}
        value={projectId}
        error={projectId === null && error}
        allowDeselect={false}
        onChange={(id) => onChange(id, null)}
      />
      <Select
        label={t(($) => $.articles.topic.category)}
        placeholder={t(($) => $.articles.topic.needCategory)}
        searchable
        disabled={!project || isEmpty}
        description={isEmpty ? t(($) => $.articles.topic.noCategories) : undefined}
        data={
          project?.categories.map(({ id, name, published }) => ({
            value: id,
            label: named(name, published),
          })) ?? []
        }
        value={categoryId}
        error={projectId !== null && error}
        allowDeselect={false}
        onChange={(id) => onChange(projectId, id)}
      />
    </>
  )
}
