import { IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './DragGrip.module.css'
import type { DragHandle } from './SortableItem.tsx'

type Props = { name: string; handle: DragHandle; isDisabled: boolean }

export function DragGrip({ name, handle, isDisabled }: Props) {
  const { t } = useTranslation('admin')
  const { setActivatorNodeRef, attributes, listeners } = handle
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={classes.grip}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      disabled={isDisabled}
      aria-label={t(($) => $.projects.drag.grip, { name })}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  )
}
