import { ActionIcon } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { IconTagPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { shownKeys } from '../shell/commands/shown-keys.ts'

type Props = {
  isFull: boolean
  isFocused: boolean
  onPointerEnter: () => void
  onFocus: () => void
  onClick: () => void
}

/** It stays focusable when the ticket can have no more: the focus returns to it. */
export function AddTagButton({ isFull, isFocused, onPointerEnter, onFocus, onClick }: Props) {
  const { t } = useTranslation('desk')
  const label = t(($) => $.ticketTags.add)
  const key = shownKeys('tag').join('+')
  return (
    <ActionIcon
      variant="default"
      size={30}
      autoFocus={isFocused}
      aria-label={label}
      aria-keyshortcuts={key}
      aria-disabled={isFull}
      data-disabled={isFull || undefined}
      title={isFull ? t(($) => $.ticketTags.full, { count: limits.tagsPerTicket }) : `${label} · ${key}`}
      onPointerEnter={onPointerEnter}
      onFocus={onFocus}
      onClick={() => isFull || onClick()}
    >
      <IconTagPlus size={16} aria-hidden />
    </ActionIcon>
  )
}
