import type { MessageFromWidget, MessageToWidget } from './widget-messages.ts'
import { widgetPlace } from './widget-place.ts'

const { parentOrigin } = widgetPlace

export const hasParentPage = parentOrigin !== null

export function tellParentPage(message: MessageFromWidget) {
  if (parentOrigin !== null) window.parent.postMessage(message, parentOrigin)
}

/** Other frames and windows may send whatever they like. */
export function hearParentPage(hear: (message: MessageToWidget) => void) {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== parentOrigin) return
    if (typeof data === 'object' && data !== null && 'savepoint' in data) hear(data as MessageToWidget)
  })
}
