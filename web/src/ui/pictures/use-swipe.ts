import { type TouchEvent, useRef } from 'react'

const leastPx = 48

/** Left for the next (1), right for the previous (-1). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const [finger, second] = [touches[0], touches[1]]
      start.current = finger && !second ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [from, finger] = [start.current, changedTouches[0]]
      start.current = null
      if (!from || !finger) return
      const [right, down] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(right) >= leastPx && Math.abs(right) > Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
    },
  }
}
