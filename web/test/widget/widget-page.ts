import { vi } from 'vitest'
import type { MessageFromWidget, MessageToWidget } from '../../src/lib/widget/widget-messages.ts'

const gamePage = 'https://game.test'
export const project = '0191d0a0-0000-7000-8000-000000000001'

/** The modules of the support widget read its address as they are loaded. */
export function goToWidget(search = '') {
  vi.resetModules()
  window.history.replaceState(null, '', `/widget?project=${project}${search}`)
}

/** The page of a game around the widget. */
export function surroundByGame() {
  const heard: MessageFromWidget[] = []
  const parent = { postMessage: (message: MessageFromWidget) => heard.push(message) }
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as never)
  return {
    search: `&origin=${gamePage}`,
    heard,
    say: (data: MessageToWidget) =>
      window.dispatchEvent(
        new MessageEvent('message', { source: parent as never, origin: gamePage, data: data as unknown }),
      ),
  }
}

/** Other tests are on the site itself. */
export function leaveWidget() {
  vi.resetModules()
  window.history.replaceState(null, '', '/')
}
