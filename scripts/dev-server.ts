import { open as openInspector } from 'node:inspector'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that requests in flight get to finish before the next server takes over. */
const patience = 300

// Slow to load and rarely changed. Our own code is loaded only when it is needed, so that it is current.
const libraries = [
  '@aws-sdk/client-s3',
  '@fastify/compress',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@fastify/under-pressure',
  '@node-rs/argon2',
  'fastify',
  'fastify-type-provider-zod',
  'graphile-worker',
  'html-to-text',
  'imapflow',
  'mailauth',
  'marked',
  'node-pg-migrate',
  'nodemailer',
  'pg',
  'postgres',
  'prom-client',
  'sharp',
  'write-excel-file/node',
  'zod',
]

async function serve() {
  const begun = performance.now()
  const [{ runServer }, { openRunningDatabase }, { readConfig }] = await Promise.all([
    import('../server/src/run-server.ts'),
    import('../server/src/platform/database/open-running-database.ts'),
    import('../server/src/platform/config.ts'),
  ])
  const stop = await runServer(readConfig(process.env), openRunningDatabase)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void Promise.race([stop(), sleep(patience)]).then(() => process.exit(0)))
  }
  if (process.argv.includes('--inspect')) openInspector()
  process.stdout.write(`Server ready in ${Math.round(performance.now() - begun)} ms\n`)
  process.send?.('ready')
}

process.once('message', () => void serve())
process.once('disconnect', () => process.exit(0))
await Promise.all(libraries.map((name) => import(name)))
