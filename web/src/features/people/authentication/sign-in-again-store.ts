import { create } from 'zustand'
import type { SessionKind } from '../../../lib/session/session-client.ts'

export type Asking = { kind: SessionKind; answer: (signedIn: boolean) => void }

/** The sign-in dialog over a page whose session ended while something was being written. */
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

/** The page under the dialog is left: nobody is asked any more. */
export const stopAskingToSignIn = () => useSignInAgain.getState().asking?.answer(false)
