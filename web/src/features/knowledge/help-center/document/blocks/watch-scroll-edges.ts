/** Marks the sides, in the direction of the text, to which the element can be scrolled on its parent; a ref callback with clean-up. */
export function watchScrollEdges(element: HTMLElement | null) {
  const topic = element?.parentElement
  if (!element || !topic) return
  const mark = () => {
    const rest = element.scrollWidth - element.clientWidth
    // From right to left, the position is 0 at the right and negative elsewhere.
    const passed = Math.abs(element.scrollLeft)
    topic.toggleAttribute('data-right-to-left', getComputedStyle(element).direction === 'rtl')
    topic.toggleAttribute('data-before', passed > 2)
    topic.toggleAttribute('data-after', passed < rest - 2)
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
