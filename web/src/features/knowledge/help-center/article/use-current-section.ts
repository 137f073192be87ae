import { useEffect, useState } from 'react'
import type { Section } from '../document/document-outline.ts'

/** Below the sticky header, in pixels. */
const readingLine = 120

export function useCurrentSection(sections: Section[], isFollowed: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    if (!isFollowed) return
    let frame = 0
    const look = () => {
      frame = 0
      setCurrent(lastPassed(sections))
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    document.addEventListener('scroll', ask, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', ask)
    }
  }, [sections, isFollowed])
  return current
}

/** Binary search: documents may have thousands of headings. */
function lastPassed(sections: Section[]): string | null {
  const top = (index: number) =>
    document.getElementById(sections[index]!.anchor)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  let low = -1
  let high = sections.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (top(middle) <= readingLine) low = middle
    else high = middle
  }
  return sections[low]?.anchor ?? null
}
