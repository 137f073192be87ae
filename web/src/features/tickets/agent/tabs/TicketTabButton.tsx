import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
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
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title widens the tab
  useEffect(() => {
    if (!isActive) return
    const show = () => button.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    show()
    // The router puts the strip back where it was when this address was last open.
    return router.subscribe('onRendered', show)
  }, [isActive, tab.title, router])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key === 'Delete') onClose()
    if (step === 0) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return onMove(step)
    const buttons = [
      ...(event.currentTarget.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
    ]
    buttons[(buttons.indexOf(event.currentTarget) + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div
      ref={drag?.ref}
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
        ref={button}
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
