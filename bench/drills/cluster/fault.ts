import type { Cluster } from '../../../scripts/cluster/start-cluster.ts'

/** What was done, and from when to when the cluster had to cope with it; `note` has the figures of this fault alone. */
export type Inflicted = { from: number; to: number; note: string; isBroken?: boolean }
export type Fault = {
  name: string
  /** Why this machine cannot show it; a sentence. */
  impossible?: () => string | undefined
  inflict: (cluster: Cluster) => Promise<Inflicted>
}

/** Throws what breaks a promise of the drill. */
export function require(isKept: boolean, broken: string) {
  if (!isKept) throw new Error(`a promise was broken: ${broken}`)
}

export const isRoot = process.getuid?.() === 0
