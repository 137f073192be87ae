import { Alert } from '@mantine/core'
import { openStatuses, type replyStatuses } from '@savepoint/contract/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../people/use-rights.ts'
import { useUploads } from '../attachments/use-uploads.ts'
import { useUploadLimits } from '../customer/use-upload-limits.ts'
import classes from './Composer.module.css'
import { ComposerActions } from './ComposerActions.tsx'
import { ComposerFailure } from './ComposerFailure.tsx'
import { ComposerText } from './ComposerText.tsx'
import { ModeChoice } from './ModeChoice.tsx'
import { useComposer } from './use-composer.ts'

export type Mode = 'reply' | 'note'
export type ReplyStatus = (typeof replyStatuses)[number]

/** Where an agent writes: a reply to the player or a note for the desk, told apart by colour and by every label. */
export function Composer({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayReply = useRight('tickets.reply')
  const mayNote = useRight('tickets.note')
  const isOpen = (openStatuses as readonly string[]).includes(ticket.status)
  const [mode, setMode] = useState<Mode>(mayReply && isOpen ? 'reply' : 'note')
  const [status, setStatus] = useState<ReplyStatus>('WaitingCustomerAction')
  const uploadLimits = useUploadLimits()
  const uploads = useUploads(uploadLimits)
  const composer = useComposer(ticket, mode, uploads, status)
  const isBlocked = mode === 'reply' && !isOpen
  if (!mayReply && !mayNote) return null
  return (
    <section className={classes.composer} data-mode={mode} aria-label={t(($) => $.composer.label)}>
      {mayReply && mayNote && <ModeChoice mode={mode} onChange={setMode} />}
      {isBlocked ? (
        <Alert color="yellow" variant="outline">
          {t(($) => $.composer.closed)}
        </Alert>
      ) : (
        <>
          <ComposerText
            key={mode}
            mode={mode}
            document={composer.document}
            version={composer.version}
            onChange={composer.change}
            onFiles={uploads.add}
            onSend={composer.send}
          />
          <ComposerFailure composer={composer} />
          <ComposerActions
            mode={mode}
            status={status}
            onStatus={setStatus}
            uploads={uploads}
            uploadLimits={uploadLimits}
            composer={composer}
          />
        </>
      )}
    </section>
  )
}
