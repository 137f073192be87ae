import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Place = {
  id: string
  name: string
  active: boolean
  categories: readonly { id: string; name: string; published: boolean }[]
}
type Props = {
  places: readonly Place[] | undefined
  projectId: string | null
  categoryId: string | null
  error?: string | undefined
  onChange: (projectId: string | null, categoryId: string | null) => void
}

/** A project and one of its categories. */
export function PlaceFields({ places, projectId, categoryId, error, onChange }: Props) {
  const { t } = useTranslation('admin')
  const hidden = t(($) => $.articles.place.hidden)
  const named = (name: string, isOpen: boolean) => (isOpen ? name : `${name} (${hidden})`)
  const project = places?.find(({ id }) => id === projectId)
  const isEmpty = project?.categories.length === 0
  return (
    <>
      <Select
        label={t(($) => $.articles.place.project)}
        placeholder={t(($) => $.articles.place.needProject)}
        searchable
        data={places?.map(({ id, name, active }) => ({ value: id, label: named(name, active) })) ?? []}
        value={projectId}
        error={projectId === null && error}
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
        error={projectId !== null && error}
        allowDeselect={false}
        onChange={(id) => onChange(projectId, id)}
      />
    </>
  )
}
