import { isInField } from '../lib/keyboard/early-keys.ts'

type EarlyAction = { event: Event; target: Element; value: string | undefined }

declare global {
  interface Window {
    /** Filled by the script in index.html; null once the page is alive. */
    __EARLY__?: EarlyAction[] | null
  }
}

/** Stops collecting, and forgets what was collected. */
export function takeEarlyActions(): EarlyAction[] {
  const actions = window.__EARLY__ ?? []
  window.__EARLY__ = null
  return actions
}

/** Does again what a reader did before the page was alive: presses buttons and keys, and fills in fields. */
export function repeatActions(actions: EarlyAction[]) {
  const typed = new Map<Element, string>()
  for (const { event, target, value } of actions) {
    if (event instanceof KeyboardEvent) pressKey(event, document.activeElement ?? target)
    else if (event.type === 'click' && target instanceof Element) pressed(target)?.click()
    else if (target instanceof HTMLInputElement && value !== undefined) typed.set(target, value)
  }
  for (const [field, text] of typed) if (field instanceof HTMLInputElement) typeInto(field, text)
}

/** A shortcut may have moved the focus into a field, which ignores keys that no person pressed. */
function pressKey(event: KeyboardEvent, target: Element) {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isText && isInField()) document.execCommand('insertText', false, event.key)
  else target.dispatchEvent(copyOf(event))
}

const pressed = (target: Element) => target.closest<HTMLElement>('button, summary, [role=button]')

/** React ignores a change to the value that it already knows, so the field is emptied first. */
function typeInto(field: HTMLInputElement, text: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  field.value = ''
  setValue?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function copyOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): KeyboardEvent {
  const pressedKeys = { key, code, ctrlKey, metaKey, shiftKey, altKey }
  return new KeyboardEvent('keydown', { ...pressedKeys, bubbles: true, cancelable: true })
}
