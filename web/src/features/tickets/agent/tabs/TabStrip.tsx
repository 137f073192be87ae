import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import classes from './TabStrip.module.css'
import { TicketTabButton } from './TicketTabButton.tsx'
import { keepTicketTab, moveTicketTab, useTabs } from './tabs-store.ts'
import { useLiveTabs } from './use-live-tabs.ts'

type Props = { activeId: number | null; onShow: (id: number) => void; onClose: (id: number) => void }

/** The open tickets; dragged or moved by keys into one's own order. */
export function TabStrip({ activeId, onShow, onClose }: Props) {
  const { t } = useTranslation('desk')
  const tabs = useTabs((state) => state.tabs)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  useLiveTabs(activeId)
  if (tabs.length === 0) return null
  const ids = tabs.map(({ ticketId }) => ticketId)
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
      <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
        <div className={classes.strip} role="tablist" aria-label={t(($) => $.tabs.label)}>
          {tabs.map((tab, at) => (
            <TicketTabButton
              key={tab.ticketId}
              tab={tab}
              isActive={tab.ticketId === activeId}
              // One stop for the Tab key; arrows go on from there.
              isStop={activeId === null || !ids.includes(activeId) ? at === 0 : tab.ticketId === activeId}
              onShow={() => {
                keepTicketTab(tab.ticketId)
                onShow(tab.ticketId)
              }}
              onClose={() => onClose(tab.ticketId)}
              onMove={(step) => {
                const other = ids[at + step]
                if (other !== undefined) moveTicketTab(tab.ticketId, other)
              }}
            />
          ))}
        </div>
      </SortableContext>
    </DndContext>
  )
}
