import { type KeyboardEvent, useState } from 'react'

/** Moves a choice through a list by arrow keys while the focus stays in the field above it. */
export function useListChoice(length: number, onChoose: (index: number) => void, onClose: () => void) {
  const [chosen, setChosen] = useState(-1)
  const index = chosen < length ? chosen : -1
  return {
    index,
    clear: () => setChosen(-1),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') onClose()
      if (event.key === 'Enter' && index >= 0) {
        event.preventDefault()
        onChoose(index)
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || length === 0) return
      event.preventDefault()
      setChosen((index + step + length + (index < 0 && step < 0 ? 1 : 0)) % length)
    },
  }
}
