import { limits } from '@savepoint/contract/limits.ts'
import { reportActivity } from '@savepoint/contract/statistics/statistics.ts'
import { useEffect } from 'react'
import { sendRequest } from '../../lib/api/api.ts'

const everyMs = 60_000
const idleMs = limits.idleMinutes * 60_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

/** Reports once a minute that the workspace is open, and whether somebody works in it. */
export function useActivity() {
  useEffect(() => watchActivity(sendActivity), [])
}

export function watchActivity(send: (active: boolean) => void): () => void {
  let lastSign = Date.now()
  const sign = () => {
    lastSign = Date.now()
  }
  const isActive = () =>
    document.visibilityState === 'visible' && document.hasFocus() && Date.now() - lastSign < idleMs
  for (const name of signs) addEventListener(name, sign, { passive: true, capture: true })
  const timer = setInterval(() => {
    if (navigator.onLine) send(isActive())
  }, everyMs)
  return () => {
    clearInterval(timer)
    for (const name of signs) removeEventListener(name, sign, { capture: true })
  }
}

/** A report that fails is lost; it is not retried. */
function sendActivity(active: boolean) {
  sendRequest(reportActivity, { body: { active }, quiet: true }).catch(() => undefined)
}
