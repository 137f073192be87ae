import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useDraft } from '../../../../lib/drafts/use-draft.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { ChooseFiles } from '../../attachments/uploads/ChooseFiles.tsx'
import { pastedFiles } from '../../attachments/uploads/pasted-files.ts'
import { UnsentFilesDialog } from '../../attachments/uploads/UnsentFilesDialog.tsx'
import { UploadRows } from '../../attachments/uploads/UploadRows.tsx'
import { uploadsReason } from '../../attachments/uploads/uploads-reason.ts'
import { useFileDrop } from '../../attachments/uploads/use-file-drop.ts'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import classes from './MessageComposer.module.css'
import { writeMessage } from './send-message.ts'
import { useFileDraft } from './use-file-draft.ts'
import { useReturnedTexts } from './use-returned-texts.ts'

type Props = { ticketId: number; owner: string; isReopening: boolean; children: ReactNode }

export function MessageComposer({ ticketId, owner, isReopening, children }: Props) {
  const { t } = useTranslation('files')
  const { t: requests } = useTranslation('requests')
  const uploadLimits = useUploadLimits()
  const [text, setText] = useDraft({ owner, about: `ticket.${ticketId}` })
  useReturnedTexts({ owner, ticketId, text, setText })
  const uploads = useFileDraft(owner, ticketId)
  const isOver = useFileDrop(uploads.add)
  useDirtyForm(!isBlank(text) || uploads.uploads.length > 0)

  const blocked = uploadsReason(uploads, t)
  const isReady = (!isBlank(text) || uploads.attachments.length > 0) && blocked === null
  const send = () => {
    if (!isReady) return
    writeMessage({ owner, ticketId, text: text.trim(), attachments: uploads.attachments })
    setText('')
    uploads.reset()
  }
  return (
    <form
      className={classes.composer}
      data-over={isOver}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <UploadRows uploads={uploads} limits={uploadLimits} />
      <UnsentFilesDialog uploads={uploads} />
      {blocked && (
        <p role="status" className={classes.blocked}>
          {blocked}
        </p>
      )}
      <div className={classes.line}>
        <ChooseFiles onFiles={uploads.add}>
          {(open) => (
            <Tooltip label={t(($) => $.attach)}>
              <ActionIcon aria-label={t(($) => $.attach)} onClick={open}>
                <IconPaperclip />
              </ActionIcon>
            </Tooltip>
          )}
        </ChooseFiles>
        <Textarea
          className={classes.text}
          classNames={{ input: classes.input }}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={limits.messageMaxLength}
          value={text}
          aria-label={requests(($) => $.tickets.message)}
          placeholder={
            isOver
              ? t(($) => $.dropNow)
              : isReopening
                ? requests(($) => $.tickets.reopenPlaceholder)
                : requests(($) => $.tickets.messagePlaceholder)
          }
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            const files = pastedFiles(event.clipboardData)
            if (files.length === 0) return
            event.preventDefault()
            uploads.add(files)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            send()
          }}
        />
        <Tooltip label={blocked ?? requests(($) => $.tickets.sendHint)}>
          <Button
            type="submit"
            className={classes.send}
            aria-disabled={!isReady}
            data-disabled={!isReady || undefined}
            rightSection={<IconSend2 size={20} aria-hidden />}
          >
            {requests(($) => $.tickets.send)}
          </Button>
        </Tooltip>
      </div>
      <div className={classes.under}>{children}</div>
    </form>
  )
}
