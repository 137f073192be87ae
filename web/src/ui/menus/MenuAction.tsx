import { lazyChunk } from '../../lib/chunks/lazy-chunk.tsx'

/** An entry of a menu. Its code loads with the menu, which appears once both are there: it never opens empty. */
export const MenuAction = lazyChunk(async () => (await import('./ActionItem.tsx')).ActionItem)
