import { typedInto } from './typing-fields.ts'

/** Milliseconds in which a field comes over a slow connection. */
const patience = 15_000
let stop: (() => void) | undefined

/**
 * Collects keys typed before the field they are meant for is mounted, and passes them on. While it does, another call
 * changes nothing: a page mounted under an open palette calls it after the first keys may have come. `field` is a selector: a
 * dialog that closes meanwhile may give the focus back to another field.
 */
export function keepKeysForField(field = typedInto) {
  if (stop) return
  let kept = ''
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return dropEarlyKeys()
    if (event.key.length === 1) kept += event.key
    else if (event.key === 'Backspace') kept = kept.slice(0, -1)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.matches(field))) return
    dropEarlyKeys()
    // Inserted as if typed: the form is notified and Ctrl+Z undoes it.
    if (kept !== '') document.execCommand('insertText', false, kept)
  }
  const timer = setTimeout(dropEarlyKeys, patience)
  window.addEventListener('keydown', onKey, true)
  document.addEventListener('focusin', onFocus)
  stop = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey, true)
    document.removeEventListener('focusin', onFocus)
  }
}

export function dropEarlyKeys() {
  stop?.()
  stop = undefined
}
