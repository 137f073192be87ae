import { type RefCallback, useCallback, useLayoutEffect } from 'react'

const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'
const controls = 'button:not(:disabled), a[href]'

/**
 * Gives the focus to the first field of a dialog, or else its first button, instead of the button that closes it; afterwards back to where it was.
 */
export function useDialogFocus(): RefCallback<HTMLElement> {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      // Once the dialog has left the page, and unless somebody else has taken the focus.
      setTimeout(() => {
        const { activeElement } = document
        if (activeElement && activeElement !== document.body) return
        openerOf(before)?.focus({ preventScroll: true })
      })
    }
  }, [])
  return useCallback((body) => {
    if (!body) return
    body.addEventListener('focusin', ({ target }) => markToFocus(body, target as Element))
    if (body.querySelector('[data-autofocus]')) return
    markToFocus(body, body.querySelector(fields) ?? body.querySelector(controls))
  }, [])
}

/** Mantine gives the focus twice, a moment after the dialog appears: on a slow machine somebody has gone on to another field by then. */
function markToFocus(body: HTMLElement, target: Element | null) {
  for (const other of body.querySelectorAll('[data-autofocus]')) other.removeAttribute('data-autofocus')
  target?.setAttribute('data-autofocus', 'true')
}

/** An entry of a menu is gone by now: the focus returns to the button of the menu. */
function openerOf(before: Element | null): HTMLElement | null {
  if (!(before instanceof HTMLElement)) return null
  if (before.isConnected) return before
  const button = before.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : null
}
