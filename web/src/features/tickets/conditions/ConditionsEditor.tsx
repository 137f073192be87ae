import { Stack } from '@mantine/core'
import {
  type ConditionField,
  type ConditionGroup,
  conditionGroups,
} from '@savepoint/contract/tickets/condition-values.ts'
import type { Condition, Conditions } from '@savepoint/contract/tickets/conditions.ts'
import { ConditionGroupField } from './ConditionGroupField.tsx'

type Props = {
  value: Conditions
  /** What may be asked. */
  fields: readonly ConditionField[]
  /** Titles of questions in request forms; undefined where answers may not be asked for. */
  answerTitles?: readonly string[]
  /** The message at a path such as `any.0.value`. */
  errorAt: (path: string) => string | undefined
  onChange: (value: Conditions) => void
}

/** All of the first group, any of the second, none of the third. */
export function ConditionsEditor({ value, fields, answerTitles, errorAt, onChange }: Props) {
  const change = (group: ConditionGroup) => (conditions: Condition[]) =>
    onChange({ ...value, [group]: conditions })
  return (
    <Stack gap="sm">
      {conditionGroups.map((group) => (
        <ConditionGroupField
          key={group}
          group={group}
          conditions={value[group]}
          fields={fields}
          answerTitles={answerTitles}
          errorAt={(path) => errorAt(`${group}.${path}`)}
          onChange={change(group)}
        />
      ))}
    </Stack>
  )
}
