import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { pictureIds } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { isEmail } from '@savepoint/contract/email-address.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { SideConversation } from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconEyeOff, IconMailForward, IconPaperclip, IconTrash, IconX } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useDraftSending } from '../../../../lib/drafts/use-draft-sending.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { ChooseFiles } from '../../attachments/uploads/ChooseFiles.tsx'
import { UploadRows } from '../../attachments/uploads/UploadRows.tsx'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import { useUploads } from '../../attachments/uploads/use-uploads.ts'
import { reportLostFile } from '../insertion/report-lost-file.ts'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { ForwardMenu } from './ForwardMenu.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import classes from './Side.module.css'
import { SideEditor } from './SideEditor.tsx'
import { type NewSideMessage, useSendSideMessage } from './side-api.ts'
import { type DraftProblem, hasContent, withoutSent } from './side-draft.ts'
import { failureOf, problemText } from './side-failure.ts'
import { addToSideDraft, useSideDraft } from './use-side-draft.ts'

type Props = {
  ticket: Ticket
  /** Null: a new one. */
  conversation: SideConversation | null
  isFocused: boolean
  /** Recipients to be offered instead of those of the conversation. */
  asked?: { recipients: string[] } | undefined
  onSent: (conversation: SideConversation) => void
}

const noWords: Document = { type: 'doc', content: [{ type: 'paragraph' }] }
const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

export function SideComposer({ ticket, conversation, isFocused, asked, onSent }: Props) {
  const { t } = useTranslation('side')
  const language = useLanguage()
  const { key, draft, revision, isKept, change, leave, clear } = useSideDraft(
    ticket.id,
    conversation?.id ?? null,
  )
  const { mutateAsync, isPending } = useSendSideMessage(ticket.id, conversation?.id ?? null)
  const uploadLimits = useUploadLimits()
  const uploads = useUploads(uploadLimits, draft.attachments, {
    name: `${key.owner}.${key.about}`,
    onUploaded: (file) => addToSideDraft(key, file),
    onFailed: (name) => reportLostFile(ticket.id, name),
  })
  const [waitingPictures, setWaitingPictures] = useState(0)
  const [problem, setProblem] = useState<DraftProblem>()
  const [failure, setFailure] = useState('')
  const [isOver, setOver] = useState(false)
  const take = useRef<((files: File[]) => void) | undefined>(undefined)
  const isNew = conversation === null
  const recipients = draft.recipients ?? conversation?.recipients ?? []
  const isUploading = uploads.isUploading || waitingPictures > 0
  const ids = uploads.attachments.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when an upload has finished or was removed
  useEffect(() => {
    if (ids !== draft.attachments.map(({ id }) => id).join()) write({ attachments: uploads.attachments })
  }, [ids])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked
  useEffect(() => {
    if (asked) write({ recipients: asked.recipients })
  }, [asked])

  const sendDraft = useDraftSending({
    draft: key,
    post: (message: NewSideMessage) => mutateAsync(message),
    withoutSent,
    onLeft: (left) => {
      leave(left)
      uploads.show(left.attachments)
    },
    onSent: (sent, isGone) => {
      setFailure('')
      if (isGone) {
        clear()
        uploads.show([])
      }
      onSent(sent)
    },
    onFailed: (error) => {
      const failed = failureOf(error, { recipients, t })
      setProblem(failed.problem)
      setFailure(failed.text)
    },
    elsewhere: {
      onSent: () => {},
      onFailed: () => void notify.error(`${t(($) => $.failed)} · #${ticket.id}`),
    },
  })

  function write(part: Parameters<typeof change>[0]) {
    setFailure('')
    change(part)
  }
  function check(): DraftProblem | undefined {
    if (recipients.length === 0) return { field: 'recipients', kind: 'none' }
    const address = recipients.find((one) => !isEmail(one))
    if (address !== undefined) return { field: 'recipients', kind: 'invalid', address }
    return isNew && draft.subject.trim() === '' ? { field: 'subject', kind: 'noSubject' } : undefined
  }
  function send() {
    if (!hasContent(draft) || isUploading || isPending) return
    const found = check()
    setProblem(found)
    if (found) return
    const attachments = [...draft.attachments.map(({ id }) => id), ...pictureIds(draft.content ?? noWords)]
    const body = {
      recipients,
      subject: draft.subject.trim(),
      content: draft.content ?? noWords,
      attachments,
      forwarded: draft.forwarded.map(({ id }) => id),
      locale: language === 'ru' ? ('ru' as const) : ('en' as const),
    }
    void sendDraft(body, body)
  }
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const files = Array.from(event.dataTransfer.files)
    if (take.current) take.current(files)
    else uploads.add(files)
  }
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  return (
    <section
      className={classes.composer}
      data-over={isOver || undefined}
      aria-label={isNew ? t(($) => $.start) : t(($) => $.text)}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      {(isNew || draft.recipients !== null || problem?.field === 'recipients') && (
        <RecipientsField
          recipients={recipients}
          error={problemText(problem, 'recipients', t)}
          isFocused={isFocused && isNew && recipients.length === 0}
          onChange={(next) => {
            setProblem(undefined)
            write({ recipients: next })
          }}
        />
      )}
      {isNew && (
        <TextInput
          label={t(($) => $.subject)}
          placeholder={t(($) => $.subjectHint)}
          error={problemText(problem, 'subject', t)}
          maxLength={limits.sideSubjectMaxLength}
          autoComplete="off"
          value={draft.subject}
          onChange={({ currentTarget }) => {
            setProblem(undefined)
            write({ subject: currentTarget.value })
          }}
        />
      )}
      <SideEditor
        key={revision}
        label={t(($) => $.text)}
        placeholder={isNew ? t(($) => $.placeholder) : t(($) => $.answerPlaceholder)}
        document={draft.content}
        isFocused={isFocused && !isNew}
        onReady={(taken) => {
          take.current = taken
        }}
        onFiles={uploads.add}
        onChange={(content, waiting) => {
          setWaitingPictures(waiting)
          write({ content })
        }}
        onSend={send}
      />
      <UploadRows uploads={uploads} limits={uploadLimits} />
      {draft.forwarded.length > 0 && (
        <ul className={classes.forwarded} aria-label={t(($) => $.forward)}>
          {draft.forwarded.map((file) => (
            <li key={file.id}>
              <span>{file.name}</span>
              <ActionIcon
                size={24}
                aria-label={t(($) => $.removeFile, { name: file.name })}
                onClick={() => write({ forwarded: draft.forwarded.filter(({ id }) => id !== file.id) })}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {failure !== '' && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Group gap="xs" w="100%">
        <ChooseFiles onFiles={uploads.add}>{(open) => <AttachButton onClick={open} />}</ChooseFiles>
        <ForwardMenu
          ticket={ticket}
          conversation={conversation}
          chosen={draft.forwarded}
          onChange={(forwarded) => write({ forwarded })}
        />
        {isKept && (
          <Hint label={`${t(($) => $.draftKept)}. ${t(($) => $.discard)}`}>
            <ActionIcon
              aria-label={t(($) => $.discard)}
              onClick={() => {
                clear()
                uploads.reset()
                setProblem(undefined)
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
        <Hint label={shownKeys('send').join(' + ')}>
          <Button
            ms="auto"
            size="xs"
            leftSection={<IconMailForward size={16} aria-hidden />}
            loading={isPending}
            disabled={!hasContent(draft) || isUploading}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={send}
          >
            {t(($) => $.send)}
          </Button>
        </Hint>
      </Group>
      <p className={classes.hidden}>
        <IconEyeOff size={14} aria-hidden />
        {t(($) => $.hidden)}
      </p>
    </section>
  )
}

function AttachButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('files')
  return (
    <Hint label={t(($) => $.attach)}>
      <ActionIcon aria-label={t(($) => $.attach)} onClick={onClick}>
        <IconPaperclip size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
