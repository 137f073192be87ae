import { useCallback, useEffect, useRef, useState } from 'react'
import { type SolvedChallenge, solveFreshChallenge } from './solve-challenge.ts'

type State = 'checking' | 'checked' | 'failed'

const marginMs = 10_000

/**
 * Solving starts when the form opens, so that it is done before the form is filled in; expired ones are
 * renewed.
 */
export function useChallenge() {
  const [state, setState] = useState<State>('checking')
  const solved = useRef<Promise<SolvedChallenge> | null>(null)
  const abort = useRef(new AbortController())

  const solve = useCallback(() => {
    setState('checking')
    const attempt = solveFreshChallenge(abort.current.signal)
    solved.current = attempt
    attempt.then(
      () => setState('checked'),
      () => setState('failed'),
    )
    return attempt
  }, [])

  useEffect(() => {
    abort.current = new AbortController()
    void solve().catch(() => {})
    return () => abort.current.abort()
  }, [solve])

  const payload = useCallback(async () => {
    const known = await solved.current?.catch(() => null)
    const isFresh = known && known.expiresAt - Date.now() > marginMs
    return (isFresh ? known : await solve()).payload
  }, [solve])

  return { state, payload, solveAgain: solve }
}
