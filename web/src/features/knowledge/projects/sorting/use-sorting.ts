import {
  type Announcements,
  closestCenter,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

type Sorted = {
  ids: readonly string[]
  nameOf: (id: string) => string
  move: (from: number, to: number) => void
}

export function useSorting({ ids, nameOf, move }: Sorted): DndContextProps {
  const { t } = useTranslation('admin')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const words = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    name: nameOf(String(id)),
    position: ids.indexOf(String(over ?? id)) + 1,
    total: ids.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t(($) => $.projects.drag.taken, words(active.id)),
    onDragOver: ({ active, over }) => t(($) => $.projects.drag.over, words(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t(($) => $.projects.drag.dropped, words(active.id, over?.id)),
    onDragCancel: ({ active }) => t(($) => $.projects.drag.cancelled, words(active.id)),
  }
  return {
    sensors,
    collisionDetection: closestCenter,
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: t(($) => $.projects.drag.how) },
    },
    onDragEnd({ active, over }: DragEndEvent) {
      if (!over || active.id === over.id) return
      move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    },
  }
}
