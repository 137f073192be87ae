import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { FieldTemplate } from '@savepoint/contract/knowledge/field-templates.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { NameDialog } from '../dialogs/NameDialog.tsx'
import classes from './FieldSets.module.css'
import { useUpdateFieldTemplate } from './field-templates-api.ts'

type Props = {
  set: FieldTemplate
  hasFields: boolean
  onApply: (isReplacing: boolean) => void
  onDelete: () => void
}

export function FieldSetRow({ set, hasFields, onApply, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const [isRenaming, setRenaming] = useState(false)
  const { mutate: rename, isPending, error } = useUpdateFieldTemplate()
  const { id, name, fields, updatedAt } = set
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" lineClamp={3}>
          {fields.map(({ title }) => title).join(' · ')}
        </Text>
      </div>
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`${t(($) => $.projects.sets.append)}: ${name}`}
          onClick={() => onApply(false)}
        >
          {t(($) => $.projects.sets.append)}
        </Button>
        {hasFields && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t(($) => $.projects.sets.replace)}: ${name}`}
            onClick={() => onApply(true)}
          >
            {t(($) => $.projects.sets.replace)}
          </Button>
        )}
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            size={28}
            aria-label={t(($) => $.projects.sets.rename, { name })}
            onClick={() => setRenaming(true)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon size={28} aria-label={t(($) => $.projects.sets.delete, { name })} onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </div>
      {isRenaming && (
        <NameDialog
          title={t(($) => $.projects.renameTitle, { name })}
          confirm={t(($) => $.projects.rename)}
          name={name}
          isSaving={isPending}
          error={error}
          changedMeanwhile={t(($) => $.projects.sets.changedMeanwhile)}
          onSave={(next) =>
            rename(
              { id, name: next, fields: fields.map(({ id: _own, ...field }) => field), updatedAt },
              { onSuccess: () => setRenaming(false) },
            )
          }
          onClose={() => setRenaming(false)}
        />
      )}
    </div>
  )
}
