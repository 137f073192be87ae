import { isInField } from '../lib/keyboard/typing-fields.ts'

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

/** Does again, in the same order, what a reader did before the page was alive: presses buttons and keys, and fills in fields. */
export async function repeatActions(actions: EarlyAction[]) {
  for (const [at, { event, target, value }] of actions.entries()) {
    if (event instanceof KeyboardEvent) pressKey(event, document.activeElement ?? target)
    else if (event.type === 'click') pressed(target)?.click()
    else if (target instanceof HTMLInputElement && value !== undefined && isLastLetter(actions, at))
      typeInto(target, value)
    // Before the next one, React shows what this one has changed.
    await Promise.resolve()
  }
}

/** Letters that follow each other in one field are typed at once. */
function isLastLetter(actions: EarlyAction[], at: number): boolean {
  const next = actions[at + 1]
  return next?.event.type !== 'input' || next.target !== actions[at]?.target
}

/** A shortcut may have moved the focus into a field, which ignores keys that no person pressed. */
function pressKey(event: KeyboardEvent, target: Element) {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isText && isInField()) document.execCommand('insertText', false, event.key)
  else target.dispatchEvent(copyOf(event))
}

const pressed = (target: Element) => target.closest<HTMLElement>('button, summary, [role=button]')

/** React ignores a change to the value that it already knows, so the field first gets another one. */
function typeInto(field: HTMLInputElement, text: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  field.value = text === '' ? ' ' : ''
  setValue?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function copyOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): KeyboardEvent {
  const pressedKeys = { key, code, ctrlKey, metaKey, shiftKey, altKey }
  return new KeyboardEvent('keydown', { ...pressedKeys, bubbles: true, cancelable: true })
}
