import { type Call, isFailed } from '../cluster/load-figures.ts'
import type { Write } from './upgrade-load.ts'

export type Phase = { name: string; from: number; to: number; note: string }
export type PhaseFigures = {
  calls: number
  failed: number
  acknowledged: number
  lost: number
  duplicated: number
  p95: number
  longest: number
}

/** Of what began in the phase. */
export function phaseFigures(
  { from, to }: Pick<Phase, 'from' | 'to'>,
  { calls, writes, found }: { calls: Call[]; writes: Write[]; found: Map<string, number> },
): PhaseFigures {
  const isIn = ({ at }: { at: number }) => at >= from && at < to
  const made = calls.filter(isIn)
  const times = made.map(({ took }) => took).sort((a, b) => a - b)
  const written = writes.filter(isIn)
  const acknowledged = written.filter(({ isAcknowledged }) => isAcknowledged)
  return {
    calls: made.length,
    failed: made.filter(isFailed).length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !found.has(key)).length,
    duplicated: written.filter(({ key }) => (found.get(key) ?? 0) > 1).length,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    longest: times.at(-1) ?? 0,
  }
}

export const tableHeader =
  'phase                          seconds  calls  failed  acknowledged  lost  doubled     p95  longest'

export function tableRow({ name, from, to, note }: Phase, figures: PhaseFigures): string {
  const { calls, failed, acknowledged, lost, duplicated, p95, longest } = figures
  return [
    name.padEnd(29),
    ((to - from) / 1_000).toFixed(1).padStart(8),
    String(calls).padStart(6),
    String(failed).padStart(7),
    String(acknowledged).padStart(13),
    String(lost).padStart(5),
    String(duplicated).padStart(8),
    `${p95} ms`.padStart(7),
    `${longest} ms`.padStart(8),
    ` ${note}`,
  ]
    .join(' ')
    .trimEnd()
}
