import { Button } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './SaveBar.module.css'

type Props = { isDirty: boolean; isSaving: boolean; onDiscard: () => void }

export function SaveBar({ isDirty, isSaving, onDiscard }: Props) {
  const { t } = useTranslation('admin')
  return (
    <div className={classes.bar} data-dirty={isDirty}>
      <span role="status">{isDirty ? t(($) => $.saving.unsaved) : t(($) => $.saving.saved)}</span>
      <div className={classes.buttons}>
        {isDirty && (
          <Button variant="default" disabled={isSaving} onClick={onDiscard}>
            {t(($) => $.saving.discard)}
          </Button>
        )}
        <Button
          type="submit"
          loading={isSaving}
          disabled={!isDirty}
          title="Ctrl+S"
          aria-keyshortcuts="Control+S"
        >
          {t(($) => $.saving.save)}
        </Button>
      </div>
    </div>
  )
}
