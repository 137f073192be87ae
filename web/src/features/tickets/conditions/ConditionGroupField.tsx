import { Button, Fieldset, Stack } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import {
  type ConditionField,
  type ConditionGroup,
  kindOf,
  operatorsOf,
} from '@savepoint/contract/tickets/condition-values.ts'
import type { Condition } from '@savepoint/contract/tickets/conditions.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ConditionRow } from './ConditionRow.tsx'

type Props = {
  group: ConditionGroup
  conditions: Condition[]
  fields: readonly ConditionField[]
  answerTitles: readonly string[] | undefined
  errorAt: (path: string) => string | undefined
  onChange: (conditions: Condition[]) => void
}

const asNew = (field: ConditionField): Condition => ({
  field,
  operator: operatorsOf[kindOf(field)][0] ?? 'is',
})

export function ConditionGroupField({ group, conditions, fields, answerTitles, errorAt, onChange }: Props) {
  const { t } = useTranslation('admin')
  const add = useRef<HTMLButtonElement>(null)
  const [first] = fields
  const remove = (at: number) => {
    onChange(conditions.toSpliced(at, 1))
    add.current?.focus()
  }
  return (
    <Fieldset legend={t(($) => $.conditions.groups[group])} p="sm">
      <Stack gap="xs">
        {conditions.map((condition, at) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, and equal ones are interchangeable
            key={at}
            condition={condition}
            fields={fields}
            answerTitles={answerTitles}
            errorAt={(path) => errorAt(`${at}.${path}`)}
            onChange={(changed) => onChange(conditions.with(at, changed))}
            onField={(field) => onChange(conditions.with(at, asNew(field)))}
            onRemove={() => remove(at)}
          />
        ))}
        <div>
          <Button
            ref={add}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t(($) => $.conditions.addTo, { group: t(($) => $.conditions.groups[group]) })}
            disabled={conditions.length >= limits.conditionsPerGroup}
            onClick={() => first && onChange([...conditions, asNew(first)])}
          >
            {t(($) => $.conditions.add)}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
