import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type TabProps, TicketTabButton } from './TicketTabButton.tsx'
import { keepTicketTab, moveTicketTab } from './tabs-store.ts'

export function SortableTabs({ tabs }: { tabs: readonly TabProps[] }) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return
        keepTicketTab(Number(active.id))
        moveTicketTab(Number(active.id), Number(over.id))
      }}
    >
      <SortableContext items={tabs.map(({ tab }) => tab.ticketId)} strategy={horizontalListSortingStrategy}>
        {tabs.map((props) => (
          <SortableTab key={props.tab.ticketId} {...props} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function SortableTab(props: TabProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: props.tab.ticketId })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return <TicketTabButton {...props} drag={{ ref: setNodeRef, style, isDragging, listeners }} />
}
