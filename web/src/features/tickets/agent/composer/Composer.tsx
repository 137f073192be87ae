import { Alert, Button, Group } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { openStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useState } from 'react'
import { useIsNarrow } from '../../../../lib/browser/use-is-narrow.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { keepKeysForField } from '../../../../lib/keyboard/early-keys.ts'
import { isInField } from '../../../../lib/keyboard/typing-fields.ts'
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useSettings } from '../../../../lib/settings/settings-store.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useFileDrop } from '../../attachments/uploads/use-file-drop.ts'
import { useReplyTarget } from '../insertion/reply-target.ts'
import { useWritingTarget } from '../insertion/writing-target.ts'
import { LinkedAnswer } from '../merging/LinkedAnswer.tsx'
import { useReplies } from '../replies/use-replies.ts'
import { replyModifiers } from '../shell/commands/shown-keys.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { CollapsedComposer } from './CollapsedComposer.tsx'
import classes from './Composer.module.css'
import { ComposerActions } from './ComposerActions.tsx'
import { ComposerText } from './ComposerText.tsx'
import { DraftState } from './DraftState.tsx'
import type { Mode } from './drafts/writing.ts'
import { ModeChoice } from './ModeChoice.tsx'
import { SendingHints } from './SendingHints.tsx'
import { useComposer } from './use-composer.ts'
import { WrittenText } from './WrittenText.tsx'

const DraftHint = whenNeeded(async () => (await import('./DraftHint.tsx')).DraftHint)
const ReplyDialogs = whenNeeded(async () => (await import('../replies/ReplyDialogs.tsx')).ReplyDialogs)
const SuggestedReplies = whenNeeded(
  async () => (await import('../replies/suggestions/SuggestedReplies.tsx')).SuggestedReplies,
)

type Props = { ticket: Ticket; onNext?: (() => void) | undefined }

export function Composer({ ticket, onNext }: Props) {
  const { t } = useTranslation('desk')
  const hasPlayer = ticket.channel !== 'internal'
  const mayReply = useRight('tickets.reply') && hasPlayer
  const mayNote = useRight('tickets.note')
  const mayResolve = useRight('tickets.changeStatus')
  const isOpen = (openStatuses as readonly string[]).includes(ticket.status)
  const [mode, setMode] = useState<Mode>(() => firstMode(ticket, mayReply && isOpen, mayNote))
  const goesOn = useSettings((settings) => settings.bars.nextAfterSend ?? false)
  const composer = useComposer(ticket, mode, goesOn ? onNext : undefined)
  const isBlocked = mode === 'reply' && !isOpen
  const written = composer.text()
  const isOver = useFileDrop(composer.take)
  const replies = useReplies(ticket.id, { text: composer, mayInsert: !isBlocked })
  useReplyTarget({ ticketId: ticket.id, choose: replies.choose })
  const [isExpanded, setExpanded] = useState(false)
  const isCollapsed =
    useIsNarrow() && !isExpanded && !isBlocked && composer.isEmpty && composer.other === null
  const write = (next: Mode) => {
    setExpanded(true)
    // While it is collapsed, an editor that was there before is not on screen any more.
    composer.focus(!isCollapsed && mode === next)
    setMode(next)
  }
  useWritingTarget({
    ticketId: ticket.id,
    put: (reply) => {
      composer.putBackReply(reply)
      write('reply')
    },
  })
  const writeByKey = (next: Mode) => {
    const hasField = next === 'note' || isOpen
    if (hasField && !isInField()) keepKeysForField()
    write(next)
  }
  useCommands({
    reply: mayReply ? () => writeByKey('reply') : undefined,
    note: mayNote ? () => writeByKey('note') : undefined,
    sendAndResolve: mode === 'reply' && isOpen && mayResolve ? () => composer.send('Resolved') : undefined,
    replies: replies.search,
    goOn: onNext,
  })
  useShortcuts(
    Object.fromEntries(
      Array.from({ length: limits.replyShortcuts }, (_, at) => [
        `${replyModifiers}+Digit${at + 1}`,
        () => void replies.chooseByShortcut(at + 1),
      ]),
    ),
    { whileTyping: true, isOfPage: true },
  )
  const dialogs = (replies.isSearching || replies.macro || replies.asked) && (
    <ReplyDialogs ticketId={ticket.id} replies={replies} />
  )
  const hints = <SendingHints ticketId={ticket.id} onSeen={composer.haveSeen} onPreview={replies.preview} />
  if (!mayReply && !mayNote) return null
  if (isCollapsed) {
    return (
      <>
        {hints}
        <CollapsedComposer hasPlayer={hasPlayer} mayReply={mayReply} mayNote={mayNote} onWrite={write} />
        {dialogs}
      </>
    )
  }
  return (
    <section
      className={classes.composer}
      data-composer
      data-mode={mode}
      data-over={isOver || undefined}
      aria-label={t(($) => $.composer.label)}
    >
      {hints}
      {composer.other && <DraftHint composer={composer} other={composer.other} />}
      <div className={classes.head}>
        {mayReply && mayNote && <ModeChoice mode={mode} onChange={write} />}
        <DraftState composer={composer} />
      </div>
      {isBlocked ? (
        <Alert color="yellow" variant="outline">
          {t(($) => $.composer.closed)}
          {written && <WrittenText document={written} />}
          {written && mayNote && (
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
            hasPlayer={hasPlayer}
            quoteLanguage={mode === 'reply' ? (ticket.language ?? undefined) : undefined}
            document={written}
            revision={composer.revision}
            isFocused={composer.isFocused}
            onReady={composer.bind}
            onChange={composer.change}
            onFiles={composer.take}
            onSend={() => composer.send()}
            onUndo={composer.undo}
            replies={{
              ticketId: ticket.id,
              choose: replies.choose,
              search: replies.search,
              expect: composer.expect,
            }}
          />
          {mode === 'reply' && <SuggestedReplies ticket={ticket} onChoose={replies.choose} />}
          {mode === 'reply' && (
            <LinkedAnswer ticketId={ticket.id} chosen={composer.linkedIds} onChoose={composer.answerLinked} />
          )}
          <ComposerActions
            ticketId={ticket.id}
            mode={mode}
            composer={composer}
            mayGoOn={onNext !== undefined}
          />
        </>
      )}
      {dialogs}
    </section>
  )
}

/** An unfinished note opens first, unless there is an unfinished reply too. */
function firstMode(ticket: Ticket, mayReply: boolean, mayNote: boolean): Mode {
  const hasNoteAlone = Boolean(ticket.draft?.note) && !ticket.draft?.message
  return mayReply && !(hasNoteAlone && mayNote) ? 'reply' : 'note'
}
