import { loggedError } from './log/log-error.ts'
import { withoutPersonalData } from './log/without-personal-data.ts'
import { errorsReported } from './metrics/metrics.ts'
import { activeTracing } from './tracing/tracing.ts'

export type ReportError = (error: unknown, context: Record<string, unknown>) => void

/** The log and the service learn the same, and neither anything that says who somebody is. */
export function createReportError(
  log: { error: (details: object, line: string) => void },
  dsn: string | undefined,
): ReportError {
  const service = dsn === undefined ? undefined : envelopeAddress(dsn)
  return (error, context) => {
    errorsReported.inc({ source: 'page' in context ? 'page' : 'server' })
    const about = Object.fromEntries(
      Object.entries(context).map(([name, value]) => [
        name,
        typeof value === 'string' ? withoutPersonalData(value) : value,
      ]),
    )
    const traceId = activeTracing()?.traceId()
    log.error({ err: error, ...about, ...(traceId !== undefined && { traceId }) }, 'failure')
    if (service) void sendEnvelope(service, error, about).catch(() => {})
  }
}

function envelopeAddress(dsn: string) {
  const { protocol, username, host, pathname } = new URL(dsn)
  return { dsn, url: `${protocol}//${host}/api${pathname}/envelope/?sentry_key=${username}&sentry_version=7` }
}

async function sendEnvelope(
  service: { dsn: string; url: string },
  error: unknown,
  context: Record<string, unknown>,
) {
  const { type, message, stack } = loggedError(error)
  const event = {
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    exception: { values: [{ type, value: message }] },
    extra: { ...context, stack },
  }
  const lines = [{ dsn: service.dsn }, { type: 'event' }, event].map((part) => JSON.stringify(part))
  await fetch(service.url, { method: 'POST', body: lines.join('\n'), signal: AbortSignal.timeout(5_000) })
}
