import { useEffect } from 'react'
import { listenToEvents } from '../../lib/live-events.ts'
import { sessionNarrowed } from '../../lib/session-narrowed.ts'

/** Where nothing else listens: a change of one's rights is felt at once here too. */
export function useLiveSession() {
  useEffect(
    () =>
      listenToEvents({
        onMessage: ({ type }) => {
          if (type === 'session') sessionNarrowed()
        },
        onCatchUp: sessionNarrowed,
      }),
    [],
  )
}
