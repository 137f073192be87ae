import { IconLock, IconMessage } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { Mode } from './drafts/writing.ts'
import classes from './ModeChoice.module.css'

type Props = { mode: Mode; onChange: (mode: Mode) => void }

export function ModeChoice({ mode, onChange }: Props) {
  const { t } = useTranslation('desk')
  return (
    <fieldset className={classes.modes}>
      <legend className="visually-hidden">{t(($) => $.composer.label)}</legend>
      <button
        type="button"
        data-mode="reply"
        aria-pressed={mode === 'reply'}
        onClick={() => onChange('reply')}
      >
        <IconMessage size={16} aria-hidden />
        {t(($) => $.composer.reply)}
      </button>
      <button type="button" data-mode="note" aria-pressed={mode === 'note'} onClick={() => onChange('note')}>
        <IconLock size={16} aria-hidden />
        {t(($) => $.composer.note)}
      </button>
    </fieldset>
  )
}
