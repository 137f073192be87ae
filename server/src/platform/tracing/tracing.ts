import type { Config } from '../config.ts'
import type { SpanValues, Tracing } from './spans.ts'

let active: Tracing | undefined

/** Undefined without a receiver: nothing of OpenTelemetry is loaded then. */
export const activeTracing = (): Tracing | undefined => active

/** A span of its own around the work, if traces are on. Names and values say what is done, never for whom. */
export function inSpan<T>(name: string, values: SpanValues, work: () => Promise<T>): Promise<T> {
  return active ? active.run(name, values, work) : work()
}

/** Returns what stops it and sends the rest. */
export async function startTracing({ traces }: Pick<Config, 'traces'>): Promise<() => Promise<void>> {
  if (!traces) return async () => {}
  const { openTelemetry } = await import('./open-telemetry.ts')
  const started = await openTelemetry(traces)
  active = started
  return async () => {
    active = undefined
    await started.stop()
  }
}
