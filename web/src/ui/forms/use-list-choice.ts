import { type KeyboardEvent, useState } from 'react'

type List = {
  length: number
  /** Before any arrow key: none (-1), or the first (0), which Enter chooses. */
  resting?: -1 | 0
  onChoose: (index: number, event: KeyboardEvent) => void
  onClose: () => void
}

/** Arrow keys move the active option while the focus stays in the field. */
export function useListChoice({ length, resting = -1, onChoose, onClose }: List) {
  const [chosen, setChosen] = useState<number>(resting)
  const index = chosen < length ? chosen : length === 0 ? -1 : resting
  return {
    index,
    clear: () => setChosen(resting),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') onClose()
      if (event.key === 'Enter' && index >= 0) {
        event.preventDefault()
        onChoose(index, event)
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || length === 0) return
      event.preventDefault()
      setChosen((index + step + length + (index < 0 && step < 0 ? 1 : 0)) % length)
    },
  }
}
