import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './FieldsEditor.module.css'
import type { RemovedField } from './use-field-list.ts'

type Props = {
  removed: readonly RemovedField[]
  onUndo: (field: RemovedField) => void
  onDismiss: (key: string) => void
}

/** The menu that removed the question is gone with it, so the focus moves here. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export function RemovedFields({ removed, onUndo, onDismiss }: Props) {
  const { t } = useTranslation('admin')
  return (
    <ul className={classes.removed} role="status">
      {removed.map((one) => {
        const title = one.field.title || t(($) => $.projects.fields.untitled)
        return (
          <li key={one.key}>
            <span>{t(($) => $.projects.fields.removed, { title })}</span>
            <Button
              ref={takeFocus}
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => onUndo(one)}
            >
              {t(($) => $.projects.fields.undo)}
            </Button>
            <ActionIcon
              size={28}
              aria-label={t(($) => $.projects.fields.dismiss, { title })}
              onClick={() => onDismiss(one.key)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
