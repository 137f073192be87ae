import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import { create } from 'zustand'

type WidgetState = {
  /** What the game tells about the moment; sent with a request, and shown before. */
  context: WidgetContext
  /** Whether the page around shows the widget: hidden, nothing in it is read. */
  isShown: boolean
}

export const useWidget = create<WidgetState>(() => ({ context: {}, isShown: true }))
