import { Kbd, Text } from '@mantine/core'
import { placeholderPattern } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { IconBolt, IconMessage2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './ReplyOptions.module.css'
import { shownModifiers } from './shown-modifiers.ts'

type Props = {
  id: string
  found: readonly FoundReply[]
  chosen: number
  /** What is shown answers what was typed. */
  isCurrent: boolean
  isError: boolean
  onPoint: (index: number) => void
  onChoose: (found: FoundReply) => void
}

const withoutVariables = (snippet: string) => snippet.replace(placeholderPattern, '…')

/** The text or the field keeps the focus and handles the keys. */
export function ReplyOptions({ id, found, chosen, isCurrent, isError, onPoint, onChoose }: Props) {
  const { t } = useTranslation('desk')
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  const isNothing = isCurrent && found.length === 0
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t(($) => $.replies.title)}
        aria-busy={!isCurrent}
        className={classes.list}
      >
        {found.map((one, index) => {
          const { kind, id: replyId, name, folder, snippet, shortcut } = one
          return (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys
            <div
              key={replyId}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onPoint(index)}
              onClick={() => onChoose(one)}
            >
              {kind === 'macro' ? (
                <IconBolt size={18} aria-label={t(($) => $.replies.macro)} />
              ) : (
                <IconMessage2 size={18} aria-label={t(($) => $.replies.savedReply)} />
              )}
              <span className={classes.name}>
                <span>{name}</span>
                {folder && <small>{folder}</small>}
              </span>
              {shortcut && (
                <span className={classes.keys}>
                  <Kbd size="xs">{shownModifiers}</Kbd> <Kbd size="xs">{shortcut}</Kbd>
                </span>
              )}
              {snippet && <span className={classes.snippet}>{withoutVariables(snippet)}</span>}
            </div>
          )
        })}
      </div>
      {isNothing && (
        <Text size="sm" c="dimmed" p="xs" role="status">
          {t(($) => $.replies.nothing)}
        </Text>
      )}
      {isError && (
        <Text size="sm" c="dimmed" p="xs" role="alert">
          {t(($) => $.replies.notFound)}
        </Text>
      )}
    </>
  )
}
