import { Button, Group, Text } from '@mantine/core'
import { documentText } from '@savepoint/contract/document-contents.ts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { copyText } from '../../../../lib/toasts/copy-text.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { listTicketDraftsQuery } from '../composer/drafts/composer-api.ts'
import { deleteTicketDraft, draftOnDevice } from '../composer/drafts/ticket-drafts.ts'
import { isNothing } from '../composer/drafts/writing.ts'
import classes from './UnsentDraft.module.css'

export function UnsentDraft({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('desk')
  const owner = useAgent()?.id ?? ''
  const { data } = useQuery(listTicketDraftsQuery())
  const [here] = useState(() => draftOnDevice(owner, ticketId))
  const [isDeleted, setDeleted] = useState(false)
  const kept = data?.items.find((item) => item.ticketId === ticketId)?.draft
  const draft = isNothing(here) ? kept : here
  const texts = [draft?.message, draft?.note].flatMap((text) => (text ? [documentText(text)] : []))
  if (isDeleted || texts.length === 0) return null
  const words = texts.join('\n\n')
  return (
    <section className={classes.draft}>
      <Text fw={600}>{t(($) => $.ticket.draftTitle)}</Text>
      <blockquote className={classes.words}>{words}</blockquote>
      <Group gap="xs">
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyText(words)}>
          {t(($) => $.ticket.draftCopy)}
        </Button>
        {!isNothing(here) && (
          <Button
            variant="default"
            onClick={() => {
              setDeleted(true)
              void deleteTicketDraft(owner, ticketId)
            }}
          >
            {t(($) => $.ticket.draftDelete)}
          </Button>
        )}
      </Group>
    </section>
  )
}
