import { useEffect } from 'react'
import { listenToEvents } from '../../../lib/api/live-events.ts'
import { sessionChanged } from '../../../lib/session/session-changed.ts'

/** For pages that hold no other live connection: a change of rights takes effect at once here too. */
export function useLiveSession() {
  useEffect(
    () =>
      listenToEvents({
        onMessage: ({ type }) => {
          // Rights may also have changed between two connections.
          if (type === 'session' || type === 'ready') sessionChanged()
        },
        onCatchUp: () => {},
      }),
    [],
  )
}
