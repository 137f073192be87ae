import { create } from 'zustand'
import type { SessionKind } from '../../../lib/session/session-client.ts'

export type Asking = { kind: SessionKind; answer: (signedIn: boolean) => void }

export const useSignInAgain = create<{ asking: Asking | null }>(() => ({ asking: null }))

export function askToSignInAgain(kind: SessionKind): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (signedIn: boolean) => {
      useSignInAgain.setState({ asking: null })
      resolve(signedIn)
    }
    useSignInAgain.setState({ asking: { kind, answer } })
  })
}

/** The same person signed in elsewhere in this browser. */
export function goOnSignedIn(kind: SessionKind) {
  const { asking } = useSignInAgain.getState()
  if (asking?.kind === kind) asking.answer(true)
}

export const stopAskingToSignIn = () => useSignInAgain.getState().asking?.answer(false)
