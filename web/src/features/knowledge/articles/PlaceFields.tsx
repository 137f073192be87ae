import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { placesQuery } from './articles-api.ts'

type Props = {
  projectId: string | null
  categoryId: string | null
  onChange: (projectId: string | null, categoryId: string | null) => void
}

/** A project and one of its categories. */
export function PlaceFields({ projectId, categoryId, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(placesQuery())
  const hidden = t(($) => $.articles.place.hidden)
  const named = (name: string, isOpen: boolean) => (isOpen ? name : `${name} (${hidden})`)
  const project = data?.items.find(({ id }) => id === projectId)
  const isEmpty = project?.categories.length === 0
  return (
    <>
      <Select
        label={t(($) => $.articles.place.project)}
        placeholder={t(($) => $.articles.place.needProject)}
        searchable
        data={data?.items.map(({ id, name, active }) => ({ value: id, label: named(name, active) })) ?? []}
        value={projectId}
        allowDeselect={false}
        onChange={(id) => onChange(id, null)}
      />
      <Select
        label={t(($) => $.articles.place.category)}
        placeholder={t(($) => $.articles.place.needCategory)}
        searchable
        disabled={!project || isEmpty}
        description={isEmpty ? t(($) => $.articles.place.noCategories) : undefined}
        data={
          project?.categories.map(({ id, name, published }) => ({
            value: id,
            label: named(name, published),
          })) ?? []
        }
        value={categoryId}
        allowDeselect={false}
        onChange={(id) => onChange(projectId, id)}
      />
    </>
  )
}
