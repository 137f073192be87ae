import type { FieldTranslation } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { CategoryTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { deepEqual } from '@tanstack/react-router'
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

/** What was saved, with what was typed since it was sent. */
export function withTyped(
  saved: TopicValues,
  { sent, typed }: Record<'sent' | 'typed', TopicValues>,
): TopicValues {
  const fields = saved.fields.map((field) => {
    const [before, now] = [sent, typed].map((values) => values.fields.find(({ id }) => id === field.id))
    return now && !deepEqual(now, before) ? now : field
  })
  return { name: typed.name === sent.name ? saved.name : typed.name, fields }
}
