import type { ToastOptions } from 'react-toastify/unstyled'
import { create } from 'zustand'
import { i18n, type TextOf } from './i18n.ts'

/** Most visits see no toast at all, so the place they appear in is fetched with the first one. */
export const useNoticePlace = create(() => ({ isNeeded: false }))

function show(type: 'success' | 'error' | 'info') {
  return async (text: TextOf, options?: ToastOptions) => {
    const words = i18n.t(text)
    useNoticePlace.setState({ isNeeded: true })
    const { toast } = await import('react-toastify/unstyled')
    toast(words, { type, toastId: `${type}:${words}`, ...options })
  }
}

/** Passing messages. The same words are never shown twice at once. */
export const notify = { success: show('success'), error: show('error'), info: show('info') }
