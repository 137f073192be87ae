import { savesData } from '../../lib/browser/saves-data.ts'
import { idle, whenNeeded } from '../../lib/chunks/lazy-chunk.tsx'
import { MenuAction } from './MenuAction.tsx'

export const LazyMenu = whenNeeded(async () => (await import('./LateMenu.tsx')).LateMenu)

/** What every menu of the desk needs: the library of menus and their entries. */
export function loadMenus() {
  LazyMenu.loadAhead()
  MenuAction.loadAhead()
}

let isAsked = false

/** For a first tap without a pointer that came near before. Whoever saves data loads only what they open. */
export function loadMenusWhenIdle() {
  if (isAsked || savesData()) return
  isAsked = true
  void idle().then(loadMenus)
}
