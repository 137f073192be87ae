import { typedInto } from './use-shortcuts.ts'

const patience = 5_000
let stop: (() => void) | undefined

export const isInField = () => document.activeElement?.matches(typedInto) === true

/** Keys belong to the field that the key before them opens, even while it is not there yet: they are put into it. */
export function keepKeysForField() {
  stop?.()
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
    if (!(target instanceof Element && target.matches(typedInto))) return
    dropEarlyKeys()
    // As typing does it: the field hears of it, and takes it back by Ctrl+Z.
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

/** The field does not come: keys are the page's again. */
export function dropEarlyKeys() {
  stop?.()
  stop = undefined
}
