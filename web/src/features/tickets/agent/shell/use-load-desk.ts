import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { savesData } from '../../../../lib/browser/saves-data.ts'
import { idle, loadAllChunks } from '../../../../lib/chunks/lazy-chunk.tsx'
import { loadMenus } from '../../../../ui/menus/lazy-menu.ts'

/** The first load is over by then. */
const menuMs = 3_000
const quietMs = 10_000

type Loadable = { preload?: () => Promise<void> } | undefined

/**
 * Loads what the work screens may need while the page is idle, menus first: afterwards every key and section works
 * without a network. Whoever saves data loads only what they open. The mark `desk-loaded` in the page's timeline says
 * when all is there.
 */
export function useLoadDesk(isAdministrator: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (savesData()) return
    const areas = isAdministrator
      ? ['/tickets', '/replies', '/knowledge', '/admin']
      : ['/tickets', '/replies', '/knowledge']
    const routes = Object.values(router.routesById)
    // What is gone is missed, and reported, only when somebody opens it.
    const timers = [
      setTimeout(() => void idle().then(loadMenus), menuMs),
      setTimeout(() => void loadDesk(routes, areas).catch(() => {}), quietMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [router, isAdministrator])
}

async function loadDesk(routes: AnyRoute[], areas: string[]) {
  await loadAllChunks()
  for (const { options, fullPath } of routes) {
    if (!areas.some((area) => `${fullPath}/`.startsWith(`${area}/`))) continue
    await idle()
    await (options.component as Loadable)?.preload?.()
  }
  await loadAllChunks()
  performance.mark('desk-loaded')
}
