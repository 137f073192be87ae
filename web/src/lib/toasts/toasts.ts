import type { ToastOptions } from 'react-toastify/unstyled'
import { create } from 'zustand'
import { i18n, type TextOf } from '../language/i18n.ts'

/** Most visits see no toast at all, so the place they appear in is fetched with the first one. */
export const useToastPosition = create(() => ({ isNeeded: false }))

function show(type: 'success' | 'error' | 'info') {
  return async (text: TextOf | string, options?: ToastOptions) => {
    const words = typeof text === 'string' ? text : i18n.t(text)
    useToastPosition.setState({ isNeeded: true })
    const { toast } = await import('react-toastify/unstyled')
    toast(words, { type, toastId: `${type}:${words}`, ...options })
  }
}

/** Passing messages, as words or as a text of the main catalogue. The same words are never shown twice at once. */
export const notify = { success: show('success'), error: show('error'), info: show('info') }
