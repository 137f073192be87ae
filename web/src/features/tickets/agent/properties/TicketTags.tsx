import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { TagPill } from '../../../../ui/tags/TagPill.tsx'
import classes from './TicketTags.module.css'

type Props = {
  tags: readonly TicketTag[]
  onRemove: ((tag: TicketTag) => void) | undefined
  /** Where tags are added; nothing for those who may not. */
  children: ReactNode
}

export function TicketTags({ tags, onRemove, children }: Props) {
  const { t } = useTranslation('desk')
  const list = useRef<HTMLUListElement>(null)
  const label = t(($) => $.ticketTags.label)
  const remove = (tag: TicketTag, index: number) => {
    // The button that has the focus goes with its tag.
    list.current?.children[index + 1]?.querySelector('button')?.focus()
    onRemove?.(tag)
  }
  return (
    <ul ref={list} className={classes.tags} aria-label={label} data-label={label}>
      {tags.map((tag, index) => (
        <li key={tag.id}>
          <TagPill
            tag={tag}
            onRemove={onRemove && (() => remove(tag, index))}
            removeLabel={t(($) => $.ticketTags.remove, { name: tag.name })}
          />
        </li>
      ))}
      {children && <li className={classes.add}>{children}</li>}
    </ul>
  )
}
