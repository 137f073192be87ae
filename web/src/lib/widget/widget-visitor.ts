import { localStore } from '../browser/local-store.ts'
import { randomId } from '../browser/random-id.ts'
import { isWidget } from './widget-place.ts'

const name = 'savepoint.visitor'

/** A guest in the frame of another site gets no cookie: what counts once names the guest itself. */
export function widgetVisitor(): { visitor?: string } {
  if (!isWidget) return {}
  const visitor = localStore.getItem(name) ?? randomId()
  localStore.setItem(name, visitor)
  return { visitor }
}
