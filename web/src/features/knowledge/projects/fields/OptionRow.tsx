import { ActionIcon, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { isComposing } from '../../../../lib/keyboard/is-composing.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { RowPosition } from '../sorting/order-moves.ts'
import classes from './FieldOptions.module.css'

type Props = {
  text: string
  position: RowPosition
  isDisabled: boolean
  error: string | undefined
  onType: (text: string) => void
  onEnter: () => void
  onPaste: (event: ClipboardEvent) => void
  onRemove: () => void
}

export function OptionRow({ text, position, isDisabled, error, onType, onEnter, onPaste, onRemove }: Props) {
  const { t } = useTranslation('admin')
  const { index, total, move } = position
  const name = text || String(index + 1)
  return (
    <li className={classes.row}>
      <TextInput
        className={classes.text}
        aria-label={t(($) => $.projects.options.option, { number: index + 1 })}
        value={text}
        maxLength={limits.fieldTextMaxLength}
        autoComplete="off"
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          onEnter()
        }}
      />
      <ActionIcon
        size={28}
        disabled={isDisabled || index === 0}
        aria-label={t(($) => $.projects.options.up, { name })}
        onClick={() => move(index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={28}
        disabled={isDisabled || index === total - 1}
        aria-label={t(($) => $.projects.options.down, { name })}
        onClick={() => move(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={28}
        disabled={isDisabled}
        aria-label={t(($) => $.projects.options.remove, { name })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
