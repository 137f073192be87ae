import { Select } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import {
  answerTitle,
  type ConditionField,
  conditionFieldGroups,
  isAnswerField,
} from '@savepoint/contract/tickets/condition-values.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type Props = {
  field: ConditionField
  fields: readonly ConditionField[]
  /** Titles of questions in request forms; undefined where answers may not be asked for. */
  answerTitles: readonly string[] | undefined
  onField: (field: ConditionField) => void
}

export function ConditionFieldSelect({ field, fields, answerTitles, onField }: Props) {
  const { t } = useTranslation('admin')
  const nameOf = useConditionFieldName()
  const [typed, setTyped] = useState('')
  const option = (value: ConditionField) => ({ value, label: nameOf(value) })
  const known = conditionFieldGroups
    .map(({ group, fields: all }) => ({
      group: t(($) => $.conditions.fieldGroups[group]),
      items: all.filter((one) => fields.includes(one)).map(option),
    }))
    .filter(({ items }) => items.length > 0)
  const chosen = isAnswerField(field) ? [answerTitle(field)] : []
  // A question of an unpublished form is typed.
  const isNew = typed.trim() !== '' && !known.some(({ items }) => items.some(({ label }) => label === typed))
  const own = isNew && typed !== nameOf(field) ? [typed.trim().slice(0, limits.fieldTitleMaxLength)] : []
  const answers = answerTitles && [...new Set([...answerTitles, ...chosen, ...own])]
  const data = [
    ...known,
    ...(answers
      ? [
          {
            group: t(($) => $.conditions.fieldGroups.answers),
            items: answers.map((title) => option(`field:${title}`)),
          },
        ]
      : []),
  ]
  return (
    <Select
      size="sm"
      aria-label={t(($) => $.conditions.field)}
      allowDeselect={false}
      searchable
      onSearchChange={setTyped}
      data={data}
      value={field}
      onChange={(value) => value !== null && onField(value as ConditionField)}
    />
  )
}

export function useConditionFieldName() {
  const { t } = useTranslation('admin')
  return (field: ConditionField) =>
    isAnswerField(field)
      ? t(($) => $.conditions.answerTo, { title: answerTitle(field) })
      : t(($) => $.conditions.fields[field])
}
