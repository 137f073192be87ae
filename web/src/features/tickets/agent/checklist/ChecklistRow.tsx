import { Checkbox, Menu, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { ChecklistItem } from '@savepoint/contract/tickets/checklists/checklists.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isComposing } from '../../../../lib/keyboard/is-composing.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from './Checklist.module.css'
import type { Item } from './checklist-steps.ts'

type Props = {
  item: Item
  /** As the server has it: who did it, and when. */
  saved: ChecklistItem | undefined
  place: { isFirst: boolean; isLast: boolean }
  isReadOnly: boolean
  onDone: (isDone: boolean) => void
  /** `from`: as it was when the renaming began. */
  onRename: (texts: { from: string; to: string }) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Keys of the checkbox: F2 renames, Alt with an arrow moves, Delete removes. */
export function ChecklistRow({ item, saved, place, isReadOnly, onDone, onRename, onMove, onRemove }: Props) {
  const { t } = useTranslation('desk')
  const [written, setWritten] = useState<{ from: string; to: string } | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const beginRenaming = () => setWritten({ from: item.text, to: item.text })
  const leave = () => {
    setWritten(null)
    requestAnimationFrame(() => box.current?.focus())
  }
  const rename = () => {
    const to = written?.to.trim() ?? ''
    if (written && to !== '' && to !== written.from) onRename({ from: written.from, to })
  }
  const save = () => {
    rename()
    leave()
  }
  const latest = useRef(rename)
  latest.current = rename
  // A field that disappears is not left: without this, what was written in a deleted item would be lost.
  useEffect(() => () => latest.current(), [])
  const onKey = (event: KeyboardEvent) => {
    if (isReadOnly) return
    if (event.key === 'F2') beginRenaming()
    else if (event.key === 'Delete') onRemove()
    else if (event.altKey && event.key === 'ArrowUp') onMove(-1)
    else if (event.altKey && event.key === 'ArrowDown') onMove(1)
    else return
    event.preventDefault()
  }
  return (
    <li className={classes.item} data-done={item.done || undefined}>
      {written === null ? (
        <Checkbox
          ref={box}
          classNames={{ root: classes.box, label: classes.text }}
          label={item.text}
          checked={item.done}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onDone(currentTarget.checked)}
          onKeyDown={onKey}
        />
      ) : (
        <TextInput
          className={classes.field}
          aria-label={t(($) => $.checklist.text)}
          value={written.to}
          maxLength={limits.checklistItemMaxLength}
          autoComplete="off"
          autoFocus
          onChange={({ currentTarget }) => setWritten({ ...written, to: currentTarget.value })}
          onBlur={() => written !== null && save()}
          onKeyDown={(event) => {
            if (isComposing(event)) return
            if (event.key === 'Enter') save()
            else if (event.key === 'Escape') leave()
            else return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
      )}
      {!isReadOnly && written === null && (
        <RowMenu loadsLate label={t(($) => $.checklist.actions, { text: item.text })}>
          <Menu.Item onClick={beginRenaming}>{t(($) => $.checklist.rename)}</Menu.Item>
          <Menu.Item disabled={place.isFirst} onClick={() => onMove(-1)}>
            {t(($) => $.checklist.up)}
          </Menu.Item>
          <Menu.Item disabled={place.isLast} onClick={() => onMove(1)}>
            {t(($) => $.checklist.down)}
          </Menu.Item>
          <Menu.Item onClick={onRemove}>{t(($) => $.checklist.remove)}</Menu.Item>
        </RowMenu>
      )}
      {item.done && saved?.doneAt && (
        <span className={classes.who}>
          {saved.doneBy?.name && `${saved.doneBy.name} · `}
          <RelativeTime time={saved.doneAt} />
        </span>
      )}
    </li>
  )
}
