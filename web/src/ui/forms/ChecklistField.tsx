import { Textarea, type TextareaProps } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { useState } from 'react'

type Props = Pick<TextareaProps, 'label' | 'description' | 'error' | 'aria-label'> & {
  items: readonly string[]
  isDisabled: boolean
  onChange: (items: string[]) => void
}

const itemsIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** An item per line; lines that are empty or repeated do not count. */
export function ChecklistField({ items, isDisabled, onChange, ...look }: Props) {
  const [text, setText] = useState(() => items.join('\n'))
  // Values that came from elsewhere, such as a reload, replace what is written.
  const shown = itemsIn(text).join('\n') === items.join('\n') ? text : items.join('\n')
  return (
    <Textarea
      {...look}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={limits.checklistItems * (limits.checklistItemMaxLength + 1)}
      disabled={isDisabled}
      value={shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(itemsIn(currentTarget.value))
      }}
    />
  )
}
