import { Alert, Button, Group } from '@mantine/core'
import { openStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useState } from 'react'
import { useIsNarrow } from '../../../../lib/browser/use-is-narrow.ts'
import { isInField, keepKeysForField } from '../../../../lib/keyboard/early-keys.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useSettings } from '../../../../lib/settings/settings-store.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useFileDrop } from '../../attachments/uploads/use-file-drop.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { CollapsedComposer } from './CollapsedComposer.tsx'
import classes from './Composer.module.css'
import { ComposerActions } from './ComposerActions.tsx'
import { ComposerText } from './ComposerText.tsx'
import { DraftHint } from './DraftHint.tsx'
import { DraftState } from './DraftState.tsx'
import type { Mode } from './drafts/writing.ts'
import { ModeChoice } from './ModeChoice.tsx'
import { SendingHints } from './SendingHints.tsx'
import { useComposer } from './use-composer.ts'
import { WrittenText } from './WrittenText.tsx'

type Props = { ticket: Ticket; onNext?: (() => void) | undefined }

export function Composer({ ticket, onNext }: Props) {
  const { t } = useTranslation('desk')
  const mayReply = useRight('tickets.reply')
  const mayNote = useRight('tickets.note')
  const mayResolve = useRight('tickets.changeStatus')
  const isOpen = (openStatuses as readonly string[]).includes(ticket.status)
  const [mode, setMode] = useState<Mode>(() => firstMode(ticket, mayReply && isOpen, mayNote))
  const goesOn = useSettings((settings) => settings.bars.nextAfterSend ?? false)
  const composer = useComposer(ticket, mode, goesOn ? onNext : undefined)
  const isBlocked = mode === 'reply' && !isOpen
  const isOver = useFileDrop(composer.take)
  const [isExpanded, setExpanded] = useState(false)
  const isCollapsed =
    useIsNarrow() && !isExpanded && !isBlocked && composer.isEmpty && composer.other === null
  const write = (next: Mode) => {
    setExpanded(true)
    composer.focus(mode === next)
    setMode(next)
  }
  const writeByKey = (next: Mode) => {
    const hasField = next === 'note' || isOpen
    if (hasField && !isInField()) keepKeysForField()
    write(next)
  }
  useCommands({
    reply: mayReply ? () => writeByKey('reply') : undefined,
    note: mayNote ? () => writeByKey('note') : undefined,
    sendAndResolve: mode === 'reply' && isOpen && mayResolve ? () => composer.send('Resolved') : undefined,
    goOn: onNext,
  })
  if (!mayReply && !mayNote) return null
  if (isCollapsed) {
    return (
      <>
        <SendingHints ticketId={ticket.id} onSeen={composer.haveSeen} />
        <CollapsedComposer mayReply={mayReply} mayNote={mayNote} onWrite={write} />
      </>
    )
  }
  return (
    <section
      className={classes.composer}
      data-mode={mode}
      data-over={isOver || undefined}
      aria-label={t(($) => $.composer.label)}
    >
      <SendingHints ticketId={ticket.id} onSeen={composer.haveSeen} />
      <DraftHint composer={composer} />
      <div className={classes.head}>
        {mayReply && mayNote && <ModeChoice mode={mode} onChange={write} />}
        <DraftState composer={composer} />
      </div>
      {isBlocked ? (
        <Alert color="yellow" variant="outline">
          {t(($) => $.composer.closed)}
          {composer.document && <WrittenText document={composer.document} />}
          {composer.document && mayNote && (
            <Group mt="xs">
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  composer.moveToNote()
                  setMode('note')
                }}
              >
                {t(($) => $.composer.moveToNote)}
              </Button>
            </Group>
          )}
        </Alert>
      ) : (
        <>
          <ComposerText
            key={mode}
            mode={mode}
            document={composer.document}
            revision={composer.revision}
            isFocused={composer.isFocused}
            onReady={composer.bind}
            onChange={composer.change}
            onFiles={composer.take}
            onSend={() => composer.send()}
            onUndo={composer.undo}
          />
          <ComposerActions mode={mode} composer={composer} mayGoOn={onNext !== undefined} />
        </>
      )}
    </section>
  )
}

/** An unfinished note opens first, unless there is an unfinished reply too. */
function firstMode(ticket: Ticket, mayReply: boolean, mayNote: boolean): Mode {
  const hasNoteAlone = Boolean(ticket.draft?.note) && !ticket.draft?.message
  return mayReply && !(hasNoteAlone && mayNote) ? 'reply' : 'note'
}
