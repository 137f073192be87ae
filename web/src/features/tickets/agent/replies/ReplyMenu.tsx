import { Paper } from '@mantine/core'
import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { type Ref, useId, useImperativeHandle, useState } from 'react'
import { hasModifier } from '../../../../lib/keyboard/has-modifier.ts'
import classes from './ReplyOptions.module.css'
import { ReplyOptions } from './ReplyOptions.tsx'
import { useFoundReplies } from './use-found-replies.ts'

export type ReplyMenuProps = {
  typed: string
  ticketId: number
  onChoose: (found: FoundReply) => void
  /** A key that chooses was pressed before the answer to what was typed is there. */
  onHurry: (key: string) => void
  ref?: Ref<ReplyMenuHandle>
}
/** The text keeps the focus and passes keys on; `onKey` returns whether the menu used the key. */
export type ReplyMenuHandle = { onKey: (event: KeyboardEvent) => boolean }

export function ReplyMenu({ typed, ticketId, onChoose, onHurry, ref }: ReplyMenuProps) {
  const listId = useId()
  const [pointed, setPointed] = useState({ typed, index: 0 })
  const { found, isCurrent, isError, isPaused } = useFoundReplies(typed, ticketId, onChoose)
  const index = pointed.typed === typed ? Math.min(pointed.index, Math.max(0, found.length - 1)) : 0
  const point = (at: number) => setPointed({ typed, index: at })
  useImperativeHandle(ref, () => ({
    onKey(event) {
      const { key } = event
      const chosen = found[index]
      const isNothing = isCurrent || isError ? !chosen : isPaused
      if (isNothing || hasModifier(event)) return false
      if (key === 'Enter' || key === 'Tab') {
        if (isCurrent && chosen) onChoose(chosen)
        else onHurry(key)
      } else if (key === 'ArrowDown') point((index + 1) % Math.max(1, found.length))
      else if (key === 'ArrowUp') point((index - 1 + found.length) % Math.max(1, found.length))
      else return false
      return true
    },
  }))
  return (
    <Paper className={classes.menu} shadow="md">
      <ReplyOptions
        id={listId}
        found={found}
        chosen={index}
        isCurrent={isCurrent}
        isError={isError}
        onPoint={point}
        onChoose={onChoose}
      />
    </Paper>
  )
}
