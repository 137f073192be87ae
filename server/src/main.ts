import { type Config, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { explainStart } from './platform/explain-start.ts'
import { runServer } from './run-server.ts'
import { printWelcome } from './welcome.ts'

let config: Config | undefined

async function main() {
  config = readConfig(process.env)
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
  const trace = process.env.LOG_LEVEL === 'debug' && error.syscall !== 'listen' ? error.stack : undefined
  process.stderr.write(`${trace ?? explainStart(error, config)}\n`)
  process.exit(1)
})
