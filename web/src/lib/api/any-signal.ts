/** Aborted as soon as one of them is. `AbortSignal.any` is younger than the oldest browsers of those that are supported. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if (AbortSignal.any) return AbortSignal.any([...signals])
  const joined = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) joined.abort(signal.reason)
    signal.addEventListener('abort', () => joined.abort(signal.reason), { once: true })
  }
  return joined.signal
}
