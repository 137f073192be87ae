import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { useEffect, useRef } from 'react'
import { listenToEvents } from '../../../lib/api/live-events.ts'
import { sessionChanged } from '../../../lib/session/session-changed.ts'

const nobody = { onMessage: () => {}, onCatchUp: () => {} }

/** For pages that hold no other live connection: a change of rights takes effect at once here too. */
export function useLiveSession(
  listener: { onMessage: (message: LiveMessage) => void; onCatchUp: () => void } = nobody,
) {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(
    () =>
      listenToEvents({
        onMessage: (message) => {
          const { type } = message
          // Rights may also have changed between two connections.
          if (type === 'session' || type === 'ready') sessionChanged()
          latest.current.onMessage(message)
        },
        onCatchUp: () => latest.current.onCatchUp(),
      }),
    [],
  )
}
