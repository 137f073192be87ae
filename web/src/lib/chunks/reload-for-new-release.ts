const key = 'savepoint.reloaded-at'
const patienceMs = 60_000

/**
 * A page left open during a release requests files that are gone: reloading loads the new release. At most
 * once a minute, since files missing for another reason would reload the page forever.
 */
export function reloadForNewRelease(now = Date.now()) {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (now - last < patienceMs) return
    sessionStorage.setItem(key, String(now))
    window.location.reload()
  } catch {
    // Without storage attempts cannot be counted: the error screen offers the reload.
  }
}
