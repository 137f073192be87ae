import { ActionIcon } from '@mantine/core'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import classes from './CreateArticleButton.module.css'

const ArticleFromReply = whenNeeded(async () => (await import('./ArticleFromReply.tsx')).ArticleFromReply)

/** For whoever may write articles. */
export function CreateArticleButton({ ticketId, message }: { ticketId: number; message: Message }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const label = t(($) => $.fromReply.title)
  return (
    <>
      <Hint label={label}>
        <ActionIcon
          variant="subtle"
          size="sm"
          className={classes.button}
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          <IconFilePlus size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      {isOpen && <ArticleFromReply ticketId={ticketId} message={message} onClose={() => setOpen(false)} />}
    </>
  )
}
