import { create } from 'zustand'
import { isWidget } from '../../../lib/widget/widget-place.ts'

export type SignInView = 'signIn' | 'register' | 'registered'

type State = { view: SignInView | null; email: string }

export const useSignInDialog = create<State>(() => ({ view: null, email: '' }))

/** Passwords are never typed into a frame of another site: its player goes to ours. */
export function openSignIn(view: 'signIn' | 'register' = 'signIn') {
  if (isWidget) window.open('/?redirect=/customer/request', '_blank', 'noopener')
  else useSignInDialog.setState({ view })
}
export const showRegistered = (email: string) => useSignInDialog.setState({ view: 'registered', email })
export const closeSignIn = () => useSignInDialog.setState({ view: null })
