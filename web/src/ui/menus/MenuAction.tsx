import { whenNeeded } from '../../lib/chunks/lazy-chunk.tsx'

/** An entry of a menu; its code loads with the menu. */
export const MenuAction = whenNeeded(async () => (await import('./ActionItem.tsx')).ActionItem)
