/** Marks the sides to which the element can be scrolled on its parent; a ref callback with clean-up. */
export function watchScrollEdges(element: HTMLElement | null) {
  const topic = element?.parentElement
  if (!element || !topic) return
  const mark = () => {
    const rest = element.scrollWidth - element.clientWidth
    // From right to left, the position is 0 at the right and negative elsewhere.
    const left = element.scrollLeft + (getComputedStyle(element).direction === 'rtl' ? rest : 0)
    topic.toggleAttribute('data-before', left > 2)
    topic.toggleAttribute('data-after', left < rest - 2)
    topic.toggleAttribute('data-scrolls', rest > 2)
  }
  const sizes = new ResizeObserver(mark)
  sizes.observe(element)
  element.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    element.removeEventListener('scroll', mark)
  }
}
