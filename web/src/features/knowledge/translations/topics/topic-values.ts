import type { FieldTranslation } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { CategoryTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import type { TopicTranslation } from '../../translation-states/translations-api.ts'

export type TopicValues = { name: string; fields: FieldTranslation[] }
export type SourceField = CategoryTranslation['source']['fields'][number]

export const sourceFields = ({ source }: TopicTranslation): SourceField[] =>
  'fields' in source ? source.fields : []

export const changedFields = (topic: TopicTranslation): string[] =>
  'changedFields' in topic ? topic.changedFields : []

/** One entry for each field that there is now. */
export function valuesOf(topic: TopicTranslation): TopicValues {
  const { translation } = topic
  const saved = translation && 'fields' in translation ? translation.fields : []
  return {
    name: translation?.name ?? '',
    fields: sourceFields(topic).map(({ id }) => {
      const { title = '', description = null, options = {} } = saved.find((one) => one.id === id) ?? {}
      return { id, title, description, options }
    }),
  }
}
