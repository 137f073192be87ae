import { create } from 'zustand'

type View = 'signIn' | 'register'

/** The players' sign-in dialog, opened from wherever an account is needed. */
export const useSignInDialog = create<{ view: View | null }>(() => ({ view: null }))

export const openSignIn = (view: View = 'signIn') => useSignInDialog.setState({ view })
export const closeSignIn = () => useSignInDialog.setState({ view: null })
