import type { ToastOptions } from 'react-toastify/unstyled'
import { create } from 'zustand'
import { loadChunk } from '../chunks/load-chunk.ts'
import { type TextOf, translator } from '../language/i18n.ts'

/** Most visits show no toast, so the library loads with the first one. */
export const useToastPosition = create(() => ({ isNeeded: false }))

function show(type: 'success' | 'error' | 'info') {
  return async (text: TextOf | string, options?: ToastOptions) => {
    const words = typeof text === 'string' ? text : translator()(text)
    useToastPosition.setState({ isNeeded: true })
    const { toast } = await loadChunk(() => import('react-toastify/unstyled'))
    toast(words, { type, toastId: `${type}:${words}`, ...options })
  }
}

/** The same text is never shown twice at once. */
export const notify = { success: show('success'), error: show('error'), info: show('info') }
