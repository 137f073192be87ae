import type { Config } from './config.ts'

type StartError = NodeJS.ErrnoException & { port?: number }

/** The one line that is printed when the product does not start. */
export function explainStart(
  error: StartError,
  config: Pick<Config, 'metricsPort' | 'port'> | undefined,
): string {
  const port = error.port ?? config?.port
  const setting = port !== config?.port && port === config?.metricsPort ? 'METRICS_PORT' : 'PORT'
  if (error.code === 'EADDRINUSE')
    return `Savepoint cannot start: port ${port} is taken; set ${setting} to another one.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Savepoint cannot start: port ${port} needs more rights; set ${setting} to another one.`
  return `Savepoint cannot start: ${error.message || error.code || String(error)}`
}
