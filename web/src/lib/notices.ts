import { type ToastOptions, toast } from 'react-toastify/unstyled'
import { i18n, type TextOf } from './i18n.ts'

function show(type: 'success' | 'error' | 'info') {
  return (text: TextOf, options?: ToastOptions) => {
    const words = i18n.t(text)
    toast(words, { type, toastId: `${type}:${words}`, ...options })
  }
}

/** Passing messages. The same words are never shown twice at once. */
export const notify = { success: show('success'), error: show('error'), info: show('info') }
