import { limits } from '@savepoint/contract/limits.ts'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { keepKeysForField } from '../../../../lib/keyboard/early-keys.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { ChecklistBadge } from '../checklist/ChecklistBadge.tsx'
import { UnverifiedBadge } from '../details/UnverifiedBadge.tsx'
import { useCommands } from '../shell/commands/use-commands.ts'
import { SideBadge } from '../side/SideBadge.tsx'
import { SnoozeChoice } from '../snooze/SnoozeChoice.tsx'
import { DueTime } from '../status/DueTime.tsx'
import { StatusClock } from '../status/StatusClock.tsx'
import { AddTagButton } from './AddTagButton.tsx'
import { AgentChoice } from './AgentChoice.tsx'
import { PriorityChoice } from './PriorityChoice.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import { TeamChoice } from './TeamChoice.tsx'
import classes from './TicketProperties.module.css'
import { TicketTags } from './TicketTags.tsx'
import { TopicChoice } from './TopicChoice.tsx'
import { useChangeTags, useCreateTag, useTicketTags } from './ticket-tags-api.ts'

const TagField = whenNeeded(async () => (await import('./TagField.tsx')).TagField)

export function TicketProperties({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayTag = useRight('tickets.tag') && ticket.erasure === null
  const tags = useTicketTags(ticket)
  const { mutate: change } = useChangeTags(ticket.id)
  const create = useCreateTag()
  // After `left` the button that opens the field takes the focus back.
  const [field, setField] = useState<'closed' | 'open' | 'left'>('closed')
  const [announced, setAnnounced] = useState('')
  const isFull = tags.length >= limits.tagsPerTicket

  const add = (added: TicketTag) => {
    change({ added })
    setAnnounced(t(($) => $.ticketTags.added, { name: added.name }))
    if (tags.length + 1 >= limits.tagsPerTicket) setField('left')
  }
  const remove = (removed: TicketTag) => {
    change({ removed })
    setAnnounced(t(($) => $.ticketTags.removed, { name: removed.name }))
    if (tags.length === 1 && field !== 'open') setField('left')
  }
  const removeLast = () => {
    const last = tags.at(-1)
    if (last) remove(last)
  }
  const openByKey = () => {
    keepKeysForField('[data-tag-field]')
    setField('open')
  }
  useCommands({ tag: mayTag && !isFull ? openByKey : undefined })

  const hasRow = tags.length > 0 || field === 'open'
  const button = mayTag && (
    <AddTagButton
      isFull={isFull}
      isFocused={field === 'left'}
      onPointerEnter={TagField.loadAhead}
      onFocus={() => setField('closed')}
      onClick={() => setField('open')}
    />
  )
  return (
    <div className={classes.properties}>
      <div className={classes.choices}>
        <UnverifiedBadge ticket={ticket} />
        {ticket.snooze && <SnoozeChoice ticket={ticket} />}
        <StatusChoice ticket={ticket} />
        <PriorityChoice ticket={ticket} />
        <AgentChoice ticket={ticket} />
        <TeamChoice ticket={ticket} />
        <TopicChoice ticket={ticket} />
        <ChecklistBadge ticket={ticket} />
        <SideBadge ticket={ticket} />
        <DueTime ticket={ticket} withMetric />
        <StatusClock ticket={ticket} />
        {!hasRow && button}
      </div>
      {hasRow && (
        <TicketTags tags={tags} onRemove={mayTag ? remove : undefined}>
          {field === 'open' ? (
            <TagField
              ticket={ticket}
              present={tags}
              onAdd={add}
              // Not by the callbacks of one call: a second call would replace them, and they end with the ticket.
              onCreate={(name) => void create.mutateAsync(name).then(add, () => {})}
              onRemoveLast={removeLast}
              onLeave={(by) => setField(by === 'keyboard' ? 'left' : 'closed')}
            />
          ) : (
            button
          )}
        </TicketTags>
      )}
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </div>
  )
}
