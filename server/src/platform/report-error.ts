import { errorsReported } from './metrics/metrics.ts'

export type ReportError = (error: unknown, context: Record<string, unknown>) => void

export function createReportError(
  log: { error: (details: object, line: string) => void },
  dsn: string | undefined,
): ReportError {
  const service = dsn === undefined ? undefined : envelopeAddress(dsn)
  return (error, context) => {
    errorsReported.inc({ source: 'page' in context ? 'page' : 'server' })
    log.error({ err: error, ...context }, 'failure')
    if (service) void sendEnvelope(service, error, context).catch(() => {})
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
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Error', message: String(error), stack: undefined }
  const event = {
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    exception: { values: [{ type: name, value: message }] },
    extra: { ...context, stack },
  }
  const lines = [{ dsn: service.dsn }, { type: 'event' }, event].map((part) => JSON.stringify(part))
  await fetch(service.url, { method: 'POST', body: lines.join('\n'), signal: AbortSignal.timeout(5_000) })
}
