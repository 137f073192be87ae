export const hintAttribute = 'data-hint'
export const hintSideAttribute = 'data-hint-side'

const delayMs = 300

const hintedAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`[${hintAttribute}]`) : null

/** Tells which control's hint to show, null for none. Returns what ends that. */
export function followHints(show: (control: HTMLElement | null) => void): () => void {
  let pointedAt: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    show(null)
  }
  const onOver = ({ target }: MouseEvent) => {
    const control = hintedAt(target)
    if (control === pointedAt) return
    pointedAt = control
    hide()
    if (control) timer = setTimeout(() => show(control), delayMs)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const control = hintedAt(target)
    if (control?.matches(':focus-visible')) show(control)
  }
  // After the keys that move the focus the control they reach shows its hint.
  const listeners = { mouseover: onOver, focusin: onFocus, focusout: hide, pointerdown: hide, keydown: hide }
  const all = Object.entries(listeners) as [keyof typeof listeners, EventListener][]
  for (const [name, listener] of all) document.addEventListener(name, listener, true)
  return () => {
    clearTimeout(timer)
    for (const [name, listener] of all) document.removeEventListener(name, listener, true)
  }
}
