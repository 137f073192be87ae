import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconLock, IconMessage } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './CollapsedComposer.module.css'
import type { Mode } from './drafts/writing.ts'

type Props = { hasPlayer: boolean; mayReply: boolean; mayNote: boolean; onWrite: (mode: Mode) => void }

/** On a phone: one line until it is tapped, so that the thread has the screen. */
export function CollapsedComposer({ hasPlayer, mayReply, mayNote, onWrite }: Props) {
  const { t } = useTranslation('desk')
  const mode = !hasPlayer ? 'internal' : mayReply ? 'reply' : 'note'
  const note = t(($) => $.composer.note)
  return (
    <section className={classes.line} aria-label={t(($) => $.composer.label)}>
      <UnstyledButton className={classes.field} onClick={() => onWrite(mayReply ? 'reply' : 'note')}>
        {mayReply ? <IconMessage size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
        {t(($) => $.composer.placeholders[mode])}
      </UnstyledButton>
      {mayReply && mayNote && (
        <ActionIcon variant="default" size={44} aria-label={note} onClick={() => onWrite('note')}>
          <IconLock size={18} aria-hidden />
        </ActionIcon>
      )}
    </section>
  )
}
