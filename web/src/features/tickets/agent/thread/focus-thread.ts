/** From where single keys work and the arrows scroll. */
export function focusThread() {
  document.querySelector<HTMLElement>('[data-thread]')?.focus({ preventScroll: true })
}
