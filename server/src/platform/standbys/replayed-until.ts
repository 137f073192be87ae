export type Sample = { at: number; position: number }

const kept = 1_200

/** When the primary was where: newest last. Positions that are below the last one mean another primary, which nothing is known of yet. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const last = samples.at(-1)
  if (last && sample.position < last.position) return [sample]
  return [...samples.slice(-kept), sample]
}

/** The latest moment, by the clock of the primary, before which everything that was committed is replayed at this position. */
export function replayedUntil(samples: readonly Sample[], position: number): number | undefined {
  return samples.findLast((sample) => sample.position <= position)?.at
}
