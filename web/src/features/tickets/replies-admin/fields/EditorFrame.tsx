import { Alert, Group, Text } from '@mantine/core'
import { IconCopy, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { Conflict } from '../../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { EditingForm } from '../../../../ui/forms/EditingForm.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import type { ReplyKind } from '../replies-admin-api.ts'
import classes from './EditorFrame.module.css'

type Props = {
  kind: ReplyKind
  /** Of one that the caller may only look at. */
  readOnlyId: string | null
  isDirty: boolean
  isSaving: boolean
  error: string | undefined
  save: () => Promise<boolean>
  onDiscard: () => void
  conflict: Conflict | undefined
  beside: ReactNode
  children: ReactNode
}

/** The two columns of an editor, with the save bar, or with a way to copy what one may not change. */
export function EditorFrame({ kind, readOnlyId, error, beside, children, ...form }: Props) {
  const { t } = useTranslation('admin')
  const columns = (
    <div className={classes.columns}>
      <div className={classes.fields}>
        {error && <FormAlert>{error}</FormAlert>}
        {children}
      </div>
      <div className={classes.beside}>{beside}</div>
    </div>
  )
  if (readOnlyId === null) return <EditingForm {...form}>{columns}</EditingForm>
  return (
    <>
      <Alert flex="none" variant="outline" icon={<IconLock />}>
        <Group justify="space-between" gap="sm">
          <Text>{t(($) => $.replies.readOnly[kind])}</Text>
          <LinkButton
            to={kind === 'macro' ? '/replies/macros/new' : '/replies/new'}
            search={{ copyOf: readOnlyId }}
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
          >
            {t(($) => $.replies.copyAsOwn)}
          </LinkButton>
        </Group>
      </Alert>
      {columns}
    </>
  )
}
