import { ActionIcon, Select } from '@mantine/core'
import {
  type ConditionField,
  type ConditionOperator,
  hasNoValue,
  hasSeveralValues,
  kindOf,
  operatorsOf,
} from '@savepoint/contract/tickets/condition-values.ts'
import type { Condition } from '@savepoint/contract/tickets/conditions.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ConditionFieldSelect, useConditionFieldName } from './ConditionFieldSelect.tsx'
import classes from './ConditionRow.module.css'
import { ConditionValue } from './ConditionValue.tsx'

type Props = {
  condition: Condition
  fields: readonly ConditionField[]
  answerTitles: readonly string[] | undefined
  errorAt: (path: string) => string | undefined
  onChange: (condition: Condition) => void
  onField: (field: ConditionField) => void
  onRemove: () => void
}

export function ConditionRow({
  condition,
  fields,
  answerTitles,
  errorAt,
  onChange,
  onField,
  onRemove,
}: Props) {
  const { t } = useTranslation('admin')
  const { field, operator } = condition
  const nameOf = useConditionFieldName()
  const kind = kindOf(field)
  const operatorName = (name: ConditionOperator) =>
    kind === 'references' ? t(($) => $.conditions.tagOperators[name]) : t(($) => $.conditions.operators[name])
  const chooseOperator = (name: ConditionOperator) => {
    const isSameShape =
      hasNoValue(name) === hasNoValue(operator) && hasSeveralValues(name) === hasSeveralValues(operator)
    onChange(isSameShape ? { ...condition, operator: name } : { field, operator: name })
  }
  return (
    <div className={classes.row}>
      <ConditionFieldSelect field={field} fields={fields} answerTitles={answerTitles} onField={onField} />
      <Select
        size="sm"
        aria-label={t(($) => $.conditions.operator)}
        allowDeselect={false}
        data={operatorsOf[kind].map((value) => ({ value, label: operatorName(value) }))}
        value={operator}
        error={errorAt('operator')}
        onChange={(value) => value !== null && chooseOperator(value as ConditionOperator)}
      />
      <div className={classes.value}>
        {!hasNoValue(operator) && (
          <ConditionValue condition={condition} error={errorAt('value')} onChange={onChange} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(($) => $.conditions.remove, { field: nameOf(field) })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
