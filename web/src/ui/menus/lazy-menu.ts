import { whenNeeded } from '../../lib/chunks/lazy-chunk.tsx'
import { MenuAction } from './MenuAction.tsx'

export const LazyMenu = whenNeeded(async () => (await import('./LateMenu.tsx')).LateMenu)

/** What every menu of the desk needs: the library of menus and their entries. */
export function loadMenus() {
  LazyMenu.loadAhead()
  MenuAction.loadAhead()
}
