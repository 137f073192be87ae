import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isComposing } from '../../lib/keyboard/is-composing.ts'

type List = {
  length: number
  /** Before any arrow key: none (-1), or the first (0), which Enter chooses. */
  resting?: -1 | 0
  /** Whether the options answer what was typed. Until they do, Enter waits for the first one. */
  isCurrent?: boolean
  /** Whether the options could not be loaded: Enter no longer waits for them. */
  hasFailed?: boolean
  onChoose: (index: number, event: KeyboardEvent) => void
  onClose: () => void
}

/** Arrow keys move the active option while the focus stays in the field. */
export function useListChoice({
  length,
  resting = -1,
  isCurrent = true,
  hasFailed = false,
  onChoose,
  onClose,
}: List) {
  const [chosen, setChosen] = useState<number>(resting)
  const waiting = useRef<KeyboardEvent | null>(null)
  const index = chosen < length ? chosen : length === 0 ? -1 : resting
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer to what was typed is there
  useEffect(() => {
    const event = waiting.current
    if (!isCurrent || !event) return
    waiting.current = null
    if (length > 0) onChoose(0, event)
  }, [isCurrent, length])
  useEffect(() => {
    if (hasFailed) waiting.current = null
  }, [hasFailed])
  return {
    index,
    clear: () => {
      waiting.current = null
      setChosen(resting)
    },
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return
      if (event.key === 'Escape') onClose()
      if (event.key === 'Enter' && !isCurrent && resting === 0 && chosen === resting) {
        event.preventDefault()
        waiting.current = event
      } else if (event.key === 'Enter' && index >= 0) {
        event.preventDefault()
        onChoose(index, event)
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || length === 0) return
      event.preventDefault()
      waiting.current = null
      setChosen((index + step + length + (index < 0 && step < 0 ? 1 : 0)) % length)
    },
  }
}
