import { create } from 'zustand'

export type SignInView = 'signIn' | 'register'

/** The players' sign-in dialog, opened from wherever an account is needed. */
export const useSignInDialog = create<{ view: SignInView | null }>(() => ({ view: null }))

export const openSignIn = (view: SignInView = 'signIn') => useSignInDialog.setState({ view })
export const closeSignIn = () => useSignInDialog.setState({ view: null })
