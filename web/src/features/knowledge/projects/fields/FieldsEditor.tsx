import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Text, Title } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { FieldSetsDialog } from '../field-templates/FieldSetsDialog.tsx'
import { useSorting } from '../sorting/use-sorting.ts'
import { AddFieldMenu } from './AddFieldMenu.tsx'
import { FieldCard } from './FieldCard.tsx'
import classes from './FieldsEditor.module.css'
import { RemovedFields } from './RemovedFields.tsx'
import { useFieldList } from './use-field-list.ts'

type Props = { epoch: number; isDisabled: boolean }

export function FieldsEditor({ epoch, isDisabled }: Props) {
  const { t } = useTranslation('admin')
  const [isChoosingSet, setChoosingSet] = useState(false)
  const list = useFieldList(epoch)
  const { keys, titleAt } = list
  const nameOf = (key: string) => titleAt(keys.indexOf(key)) || t(($) => $.projects.fields.untitled)
  const sorting = useSorting({ ids: keys, nameOf, move: list.move })
  const isFull = keys.length >= limits.fieldsPerCategory
  return (
    <section className={classes.editor} aria-labelledby="own-fields">
      <div className={classes.head}>
        <div>
          <Title order={3} size="h5" id="own-fields">
            {t(($) => $.projects.fields.title)}
          </Title>
          <Text size="sm" c="dimmed">
            {t(($) => $.projects.fields.hint)}
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isDisabled}
          leftSection={<IconStack2 size={16} aria-hidden />}
          onClick={() => setChoosingSet(true)}
        >
          {t(($) => $.projects.sets.open)}
        </Button>
      </div>
      {keys.length === 0 && <p className={classes.none}>{t(($) => $.projects.fields.none)}</p>}
      <DndContext {...sorting}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={isDisabled}>
          <ol className={classes.list}>
            {keys.map((key, index) => (
              <FieldCard
                key={key}
                fieldKey={key}
                position={{ index, total: keys.length, move: (to) => list.move(index, to) }}
                isFresh={list.isFresh(key)}
                isOpen={list.isOpen(key)}
                isDisabled={isDisabled}
                onToggle={() => list.toggle(key)}
                onDuplicate={isFull ? null : () => list.duplicate(index)}
                onRemove={() => list.remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <RemovedFields removed={list.removed} onUndo={list.undo} onDismiss={list.dismiss} />
      <AddFieldMenu isDisabled={isDisabled} isFull={isFull} onAdd={list.add} />
      {isChoosingSet && (
        <FieldSetsDialog fields={list.values()} onApply={list.apply} onClose={() => setChoosingSet(false)} />
      )}
    </section>
  )
}
