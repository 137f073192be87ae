const key = 'savepoint.reloaded-at'
const patienceMs = 60_000

/**
 * A page left open over a release asks for files that are gone: loading it anew brings the new release. Done once a
 * minute at most, since files that fail for another reason would otherwise reload the page for ever.
 */
export function reloadForNewRelease(now = Date.now()) {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (now - last < patienceMs) return
    sessionStorage.setItem(key, String(now))
    window.location.reload()
  } catch {
    // Without storage nobody could count the attempts: the error screen offers the reload instead.
  }
}
