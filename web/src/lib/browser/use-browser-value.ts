import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** What only a browser knows. Until the page that the server rendered has become alive it is `otherwise`, as on the server. */
export const useBrowserValue = <T extends string | number | boolean | undefined>(
  read: () => T,
  otherwise: T,
): T =>
  useSyncExternalStore(
    neverChanges,
    () => read(),
    () => otherwise,
  )
