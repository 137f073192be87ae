import { create } from 'zustand'

export type SignInView = 'signIn' | 'register' | 'registered'

type State = { view: SignInView | null; email: string }

export const useSignInDialog = create<State>(() => ({ view: null, email: '' }))

export const openSignIn = (view: 'signIn' | 'register' = 'signIn') => useSignInDialog.setState({ view })
export const showRegistered = (email: string) => useSignInDialog.setState({ view: 'registered', email })
export const closeSignIn = () => useSignInDialog.setState({ view: null })
