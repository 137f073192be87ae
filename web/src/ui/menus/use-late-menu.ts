import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'

/** What a menu that is loaded late needs of its button. */
export type LateMenuPlace = {
  id: string
  button: RefObject<HTMLButtonElement | null>
  /** Takes the keys pressed on the button, once the menu is there. */
  keys: RefObject<((event: KeyboardEvent<HTMLButtonElement>) => void) | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

type Options = { popup: 'menu' | 'dialog' | 'listbox'; loadAhead: () => unknown }

/** A button that is drawn before its menu: the menu, and the library of menus, load when it is pointed at or opened. */
export function useLateMenu({ popup, loadAhead }: Options) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const keys = useRef<LateMenuPlace['keys']['current']>(null)
  const [isOpen, setOpen] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const onOpen = (next: boolean) => {
    if (next) setDrawn(true)
    setOpen(next)
  }
  const place: LateMenuPlace = { id, button, keys, isOpen, onOpen }
  return {
    place,
    /** By a key pressed anywhere: a menu that opens while the focus still moves closes at once. */
    openByKey: () => {
      button.current?.focus()
      setTimeout(() => onOpen(true))
    },
    /** Stays once it was opened: the menu gives the focus back when it closes. */
    isDrawn,
    buttonProps: {
      id,
      ref: button,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      onPointerEnter: loadAhead,
      onFocus: loadAhead,
      onClick: () => onOpen(!isOpen),
    },
  }
}
