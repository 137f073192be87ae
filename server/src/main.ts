import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { runServer } from './run-server.ts'
import { printWelcome } from './welcome.ts'

async function main() {
  const config = readConfig(process.env)
  const stop = await runServer(config, openDatabase)
  printWelcome(config)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stop().then(() => process.exit(0))
    })
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE')
    return `Savepoint cannot start: port ${process.env.PORT ?? 3000} is taken; set PORT to another one.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Savepoint cannot start: port ${process.env.PORT} needs more rights; set PORT to another one.`
  if (process.env.LOG_LEVEL === 'debug' && error.stack) return error.stack
  return `Savepoint cannot start: ${error.message || error.code || String(error)}`
}
