import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { useKeptInView } from '../../../../lib/browser/use-kept-in-view.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { TicketTab } from './open-tabs.ts'
import classes from './TabStrip.module.css'

export type TabProps = {
  tab: TicketTab
  isActive: boolean
  isStop: boolean
  onShow: () => void
  onClose: () => void
  onMove: (step: 1 | -1) => void
}
type Drag = {
  ref: (element: HTMLElement | null) => void
  style: CSSProperties
  isDragging: boolean
  listeners: DraggableSyntheticListeners
}

export function TicketTabButton({
  tab,
  isActive,
  isStop,
  onShow,
  onClose,
  onMove,
  drag,
}: TabProps & { drag?: Drag }) {
  const { t } = useTranslation('desk')
  const name = `#${tab.ticketId} ${tab.title ?? ''}`.trim()
  const place = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(place, drag?.ref)
  useKeptInView(place, isActive, tab.title)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const buttons = [
      ...(event.currentTarget.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
    ]
    const at = buttons.indexOf(event.currentTarget)
    if (event.key === 'Delete') {
      const next = buttons[at + 1] ?? buttons[at - 1]
      next?.focus()
      onClose()
    }
    if (step === 0) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return onMove(step)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div
      ref={merged}
      role="presentation"
      className={classes.tab}
      data-active={isActive || undefined}
      data-preview={tab.isPreview || undefined}
      data-dragging={drag?.isDragging || undefined}
      style={drag?.style}
      {...drag?.listeners}
      onAuxClick={(event) => {
        if (event.button === 1) onClose()
      }}
    >
      <button
        type="button"
        role="tab"
        id={`tab-${tab.ticketId}`}
        aria-selected={isActive}
        aria-keyshortcuts="Delete"
        tabIndex={isStop ? 0 : -1}
        className={classes.name}
        title={`#${tab.ticketId} ${tab.title ?? ''}`}
        onClick={onShow}
        onKeyDown={onKeyDown}
      >
        {tab.hasNewMessage && (
          <span className={classes.dot}>
            <span className="visually-hidden">{t(($) => $.tabs.newMessage)}</span>
          </span>
        )}
        <span className={classes.number}>#{tab.ticketId}</span>
        {tab.title !== null && <span className={classes.title}>{tab.title}</span>}
      </button>
      {/* A tablist may contain only tabs: with a screen reader, Delete closes the tab. */}
      <button
        type="button"
        className={classes.close}
        tabIndex={-1}
        aria-hidden
        title={t(($) => $.tabs.close, { name })}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={onClose}
      >
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
