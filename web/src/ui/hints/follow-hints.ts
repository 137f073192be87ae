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
  // After a tap nothing would leave the control, and its hint would stay.
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
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
  const listeners = {
    pointerover: onOver,
    focusin: onFocus,
    focusout: hide,
    pointerdown: hide,
    keydown: hide,
  }
  const all = Object.entries(listeners) as [keyof typeof listeners, EventListener][]
  for (const [name, listener] of all) document.addEventListener(name, listener, true)
  return () => {
    clearTimeout(timer)
    for (const [name, listener] of all) document.removeEventListener(name, listener, true)
  }
}
