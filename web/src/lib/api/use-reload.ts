import { useState } from 'react'

/** For a form that is to begin again with what the server has: `round` belongs into its key. */
export function useReload(refetch: () => Promise<unknown>) {
  const [round, setRound] = useState(0)
  return { round, reload: () => void refetch().then(() => setRound((before) => before + 1)) }
}
