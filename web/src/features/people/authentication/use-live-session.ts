import { useEffect } from 'react'
import { listenToEvents } from '../../../lib/api/live-events.ts'
import { sessionChanged } from '../../../lib/session/session-changed.ts'

/** Where nothing else listens: a change of one's rights is felt at once here too. */
export function useLiveSession() {
  useEffect(
    () =>
      listenToEvents({
        onMessage: ({ type }) => {
          if (type === 'session') sessionChanged()
        },
        onCatchUp: sessionChanged,
      }),
    [],
  )
}
