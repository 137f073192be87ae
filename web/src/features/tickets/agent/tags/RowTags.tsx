import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type { CSSProperties } from 'react'
import { TagPill } from '../../../../ui/tags/TagPill.tsx'
import classes from './RowTags.module.css'

const mostShown = 3

/** The first tags of a row; how many more there are, and all names in the hint. */
export function RowTags({ tags }: { tags: readonly TicketTag[] }) {
  if (tags.length === 0) return null
  const more = tags.length - mostShown
  return (
    <span className={classes.tags} title={tags.map(({ name }) => name).join(', ')}>
      {tags.slice(0, mostShown).map((tag) => (
        <span
          key={tag.id}
          className={classes.tag}
          style={{ '--tag-color': `var(--sp-tag-${tag.color})` } as CSSProperties}
        >
          <TagPill tag={tag} />
        </span>
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  )
}
