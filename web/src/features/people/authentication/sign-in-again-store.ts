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

export const stopAskingToSignIn = () => useSignInAgain.getState().asking?.answer(false)
