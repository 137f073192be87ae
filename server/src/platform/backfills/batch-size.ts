const wantedMilliseconds = 250
const most = 5_000

/** Batches take a quarter of a second, so that nobody waits long for a row they changed. It grows slowly and shrinks fast. */
export function nextBatchSize(size: number, tookMilliseconds: number): number {
  const factor = Math.min(2, Math.max(0.25, wantedMilliseconds / Math.max(1, tookMilliseconds)))
  return Math.min(most, Math.max(1, Math.round(size * factor)))
}
