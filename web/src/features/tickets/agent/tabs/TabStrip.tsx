import { Suspense } from 'react'
import { lazyChunk } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import classes from './TabStrip.module.css'
import { type TabProps, TicketTabButton } from './TicketTabButton.tsx'
import { keepTicketTab, moveTicketTab, useTabs } from './tabs-store.ts'
import { useLiveTabs } from './use-live-tabs.ts'

type Props = { activeId: number | null; onShow: (id: number) => void; onClose: (id: number) => void }

/** Only several tabs can be sorted: the drag and drop code loads with the second tab. */
const SortableTabs = lazyChunk(async () => (await import('./SortableTabs.tsx')).SortableTabs)

export function TabStrip({ activeId, onShow, onClose }: Props) {
  const { t } = useTranslation('desk')
  const tabs = useTabs((state) => state.tabs)
  useLiveTabs(activeId)
  if (tabs.length === 0) return null
  const ids = tabs.map(({ ticketId }) => ticketId)
  const shown = tabs.map((tab, at): TabProps => {
    const { ticketId } = tab
    return {
      tab,
      isActive: ticketId === activeId,
      // Roving tabindex: one stop for Tab, arrows move between the tabs.
      isStop: activeId === null || !ids.includes(activeId) ? at === 0 : ticketId === activeId,
      onShow: () => {
        keepTicketTab(ticketId)
        onShow(ticketId)
      },
      onClose: () => onClose(ticketId),
      onMove: (step) => {
        const other = ids[at + step]
        if (other !== undefined) moveTicketTab(ticketId, other)
      },
    }
  })
  const inPlace = shown.map((props) => <TicketTabButton key={props.tab.ticketId} {...props} />)
  return (
    <div className={classes.bar}>
      <div className={classes.strip} role="tablist" aria-label={t(($) => $.tabs.label)}>
        {shown.length > 1 ? (
          <Suspense fallback={inPlace}>
            <SortableTabs tabs={shown} />
          </Suspense>
        ) : (
          inPlace
        )}
      </div>
      {shown.length > 1 && (
        <RowMenu loadsLate label={t(($) => $.tabs.all)}>
          {shown.map(({ tab, isActive, onShow: show }) => (
            <MenuAction key={tab.ticketId} isStrong={isActive || tab.hasNewMessage} onClick={show}>
              <span className={classes.number}>#{tab.ticketId}</span> {tab.title}
            </MenuAction>
          ))}
        </RowMenu>
      )}
    </div>
  )
}
