import { Paper, Text } from '@mantine/core'
import { IconEyeOff, IconUser, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import { hasModifier } from '../../../../lib/keyboard/has-modifier.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { findMentionable, type MentionChoice } from './find-mentionable.ts'
import classes from './MentionMenu.module.css'
import { listMentionableQuery } from './mentions-api.ts'

export type MentionMenuProps = {
  typed: string
  ticketId: number
  onChoose: (choice: MentionChoice) => void
  ref?: Ref<MentionMenuHandle>
}
/** The text keeps the focus and passes keys on; `onKey` returns whether the menu used the key. */
export type MentionMenuHandle = { onKey: (event: KeyboardEvent) => boolean }

export function MentionMenu({ typed, ticketId, onChoose, ref }: MentionMenuProps) {
  const { t } = useTranslation('desk')
  const listId = useId()
  const { data, isError } = useQuery(listMentionableQuery(ticketId))
  const found = data ? findMentionable(data, typed) : []
  const [pointed, setPointed] = useState({ typed, index: 0 })
  const index = pointed.typed === typed ? Math.min(pointed.index, Math.max(0, found.length - 1)) : 0
  const point = (at: number) => setPointed({ typed, index: at })
  useEffect(() => {
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, index])
  useImperativeHandle(ref, () => ({
    onKey(event) {
      const { key } = event
      const chosen = found[index]
      if (!chosen || hasModifier(event)) return false
      if (key === 'Enter' || key === 'Tab') onChoose(chosen)
      else if (key === 'ArrowDown') point((index + 1) % found.length)
      else if (key === 'ArrowUp') point((index - 1 + found.length) % found.length)
      else return false
      return true
    },
  }))
  if (data && found.length === 0) return null
  return (
    <Paper className={classes.menu} shadow="md">
      <div
        id={listId}
        role="listbox"
        aria-label={t(($) => $.mentions.choose)}
        aria-busy={!data && !isError}
        className={classes.list}
      >
        {found.map((choice, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys
          <div
            key={choice.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === index}
            className={classes.option}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => point(at)}
            onClick={() => onChoose(choice)}
          >
            {choice.kind === 'team' ? (
              <IconUsersGroup size={16} aria-label={t(($) => $.ticket.team)} />
            ) : (
              <IconUser size={16} aria-hidden />
            )}
            <span className={classes.name}>
              {choice.name}
              {choice.team && <small>{choice.team}</small>}
            </span>
            {!choice.seesTicket && (
              <span className={classes.blind}>
                <IconEyeOff size={14} aria-hidden />
                {t(($) => $.mentions.blind)}
              </span>
            )}
          </div>
        ))}
      </div>
      {isError && (
        <Text size="sm" c="dimmed" p="xs" role="alert">
          {t(($) => $.mentions.failed)}
        </Text>
      )}
    </Paper>
  )
}
