import { Autocomplete, MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { hasSeveralValues, kindOf } from '@savepoint/contract/tickets/condition-values.ts'
import type { Condition } from '@savepoint/contract/tickets/conditions.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useConditionChoices } from './use-condition-choices.ts'
import { useCustomerGroups } from './use-customer-groups.ts'

type Props = { condition: Condition; error: string | undefined; onChange: (condition: Condition) => void }

const listIn = (value: Condition['value']) => (Array.isArray(value) ? value : [])
const textIn = (value: Condition['value']) => (typeof value === 'string' ? value : '')

export function ConditionValue({ condition, error, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { field, operator, value } = condition
  const kind = kindOf(field)
  const choices = useConditionChoices(field)
  const groups = useCustomerGroups(field === 'customerGroup')
  const set = (chosen: NonNullable<Condition['value']>) => onChange({ ...condition, value: chosen })
  const shared = { size: 'sm', 'aria-label': t(($) => $.conditions.value), error } as const
  if (kind === 'number' || operator === 'greaterThan' || operator === 'lessThan')
    return (
      <NumberInput
        {...shared}
        hideControls
        {...(field === 'hour' && { min: 0, max: 23, allowDecimal: false })}
        value={typeof value === 'number' ? value : ''}
        onChange={(number) => (typeof number === 'number' ? set(number) : onChange({ field, operator }))}
      />
    )
  if (kind === 'flag')
    return (
      <Select
        {...shared}
        allowDeselect={false}
        data={(['true', 'false'] as const).map((flag) => ({
          value: flag,
          label: t(($) => $.conditions.flags[flag]),
        }))}
        value={typeof value === 'boolean' ? String(value) : null}
        onChange={(flag) => set(flag === 'true')}
      />
    )
  if (choices && hasSeveralValues(operator))
    return (
      <MultiSelect
        {...shared}
        searchable
        data={choices.withKnown(listIn(value))}
        maxValues={limits.conditionValuesMax}
        value={listIn(value)}
        onChange={set}
      />
    )
  if (choices)
    return (
      <Select
        {...shared}
        searchable
        allowDeselect={false}
        placeholder={t(($) => $.conditions.choose)}
        data={choices.withKnown(value === undefined ? [] : [textIn(value)])}
        value={textIn(value) || null}
        onChange={(chosen) => chosen !== null && set(chosen)}
      />
    )
  if (hasSeveralValues(operator))
    return (
      <TagsInput
        {...shared}
        {...(listIn(value).length === 0 && { placeholder: t(($) => $.conditions.severalHint) })}
        maxTags={limits.conditionValuesMax}
        maxLength={limits.conditionValueMaxLength}
        {...(groups.length > 0 && { data: groups })}
        value={listIn(value)}
        onChange={set}
      />
    )
  if (groups.length > 0)
    return (
      <Autocomplete
        {...shared}
        maxLength={limits.conditionValueMaxLength}
        data={groups}
        value={textIn(value)}
        onChange={set}
      />
    )
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      maxLength={limits.conditionValueMaxLength}
      value={textIn(value)}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}
