import { ActionIcon, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './ActionCard.module.css'
import { ActionControl } from './ActionControl.tsx'
import { actionIcons } from './action-icons.ts'
import type { Audience, EditedAction } from './edited-actions.ts'

type Props = {
  action: EditedAction
  audience: Audience
  place: { index: number; count: number }
  isReadOnly: boolean
  error: string | undefined
  onChange: (part: Partial<EditedAction>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function ActionCard({
  action,
  audience,
  place,
  isReadOnly,
  error,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const { t } = useTranslation('admin')
  const id = useId()
  const Icon = actionIcons[action.type]
  const name = t(($) => $.replies.actions.types[action.type])
  const isFirst = place.index === 0
  const isLast = place.index === place.count - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLElement && event.target.isContentEditable
    if (!event.altKey || isWriting || isReadOnly) return
    if (event.key === 'ArrowUp' && !isFirst) onMove(-1)
    else if (event.key === 'ArrowDown' && !isLast) onMove(1)
    else return
    event.preventDefault()
  }
  return (
    <li
      className={classes.card}
      data-invalid={error ? true : undefined}
      data-action={action.key}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <Icon size={18} aria-hidden />
        <Text fw={550} id={id} className={classes.name}>
          {name}
        </Text>
        {!isReadOnly && (
          <>
            <ActionIcon
              aria-label={t(($) => $.replies.actions.earlier, { name })}
              title={`${t(($) => $.replies.actions.up)} · Alt + ↑`}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t(($) => $.replies.actions.later, { name })}
              title={`${t(($) => $.replies.actions.down)} · Alt + ↓`}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t(($) => $.replies.actions.remove, { name })}
              title={t(($) => $.replies.actions.removeIt)}
              onClick={onRemove}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <fieldset disabled={isReadOnly} className={classes.control}>
        <ActionControl
          action={action}
          audience={audience}
          error={error}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      </fieldset>
    </li>
  )
}
