import { Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUndoableDeletion } from '../../../../lib/deletion/use-undoable-deletion.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { UndoDeletion } from '../../../../ui/tables/UndoDeletion.tsx'
import { copyOf, type FieldValues, fieldValuesOf } from '../form/category-values.ts'
import { FieldSetRow } from './FieldSetRow.tsx'
import { deleteFieldTemplateRequest, listFieldTemplatesQuery } from './field-templates-api.ts'
import { SaveFieldSet } from './SaveFieldSet.tsx'

type Props = {
  fields: FieldValues[]
  onApply: (fields: FieldValues[], isReplacing: boolean) => void
  onClose: () => void
}

export function FieldSetsDialog({ fields, onApply, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(listFieldTemplatesQuery())
  const deletion = useUndoableDeletion(deleteFieldTemplateRequest)
  const close = () => {
    deletion.finish()
    onClose()
  }
  return (
    <Dialog title={t(($) => $.projects.sets.title)} size="lg" onClose={close}>
      <Stack gap="lg">
        <SaveFieldSet fields={fields} />
        <Stack gap={6} component="section">
          {!data && !error && <Loader size="sm" />}
          {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
          {data?.items.length === 0 && <Text c="dimmed">{t(($) => $.projects.sets.none)}</Text>}
          {data?.items
            .filter(({ id }) => !deletion.isGone(id))
            .map((set) =>
              deletion.isWaiting(set.id) ? (
                <UndoDeletion
                  key={set.id}
                  words={t(($) => $.projects.sets.deleted, { name: set.name })}
                  seconds={deletion.secondsLeft(set.id)}
                  undo={(seconds) => t(($) => $.projects.sets.undo, { seconds })}
                  onUndo={() => deletion.undo(set.id)}
                />
              ) : (
                <FieldSetRow
                  key={set.id}
                  set={set}
                  hasFields={fields.length > 0}
                  onApply={(isReplacing) => {
                    onApply(set.fields.map(fieldValuesOf).map(copyOf), isReplacing)
                    close()
                  }}
                  onDelete={() => deletion.start(set.id)}
                />
              ),
            )}
        </Stack>
      </Stack>
    </Dialog>
  )
}
