import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './DropPanel.module.css'

type Props = { label: string; button: ReactNode; children: ReactNode }

export function DropPanel({ label, button, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const topic = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!topic.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  return (
    <div ref={topic} className={classes.topic}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={classes.face} aria-hidden>
          {button}
        </span>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: catches the click on a child button, which has its own keyboard support
        <div id={id} className={classes.panel} onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  )
}
