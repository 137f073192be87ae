import { whenNeeded } from '../../lib/chunks/lazy-chunk.tsx'

/** Every menu of the desk needs this code, and the library of menus with it. */
export const LazyMenu = whenNeeded(async () => (await import('./LateMenu.tsx')).LateMenu)
