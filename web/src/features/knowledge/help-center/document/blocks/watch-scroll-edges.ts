/** Marks the sides to which the element can be scrolled on its parent; a ref callback with clean-up. */
export function watchScrollEdges(element: HTMLElement | null) {
  const topic = element?.parentElement
  if (!element || !topic) return
  const mark = () => {
    const rest = element.scrollWidth - element.clientWidth
    topic.toggleAttribute('data-before', element.scrollLeft > 2)
    topic.toggleAttribute('data-after', element.scrollLeft < rest - 2)
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
