import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { type Config, readConfig } from '../server/src/platform/config.ts'
import { migrate } from '../server/src/platform/database/migrations.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { contentSecurityPolicy } from '../server/src/platform/http/content-security-policy.ts'
import { withRuntimeConfig } from '../server/src/platform/http/pages/pages.ts'
import { printWelcome } from '../server/src/welcome.ts'
import { type DevServers, devServers } from './dev-servers.ts'
import { freePort } from './find-port.ts'
import { writeLanguages } from './languages/language-files.ts'

const root = join(import.meta.dirname, '..')

/** What the server answers; Vite serves everything else. */
const servedPaths = ['/api', '/connect', '/dev/mail/messages', '/sitemap.xml', '/robots.txt']

const defaults = { DEMO: 'on', ENVIRONMENT: 'development', SAVEPOINT_DATA: join(root, 'data-dev') }

const serverFolders = ['server/src', 'server/migrations', 'contract/src']

/** Vite serves the pages and a new server follows each change, all on one database. */
async function dev() {
  writeLanguages(root)
  const variables = await settings()
  const config = readConfig(variables)
  const servers = devServers(variables)
  const pages = await servePages(config, servers)
  const database = await openDatabase(config)
  await migrate(database.address)
  servers.replace()
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await servers.stop()
    await pages.close()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  await servers.settled()
  watchServer(servers)
  printWelcome(config)
}

/** Editors write a file in several steps, so changes close together count as one. */
function watchServer({ noteChange, replace }: DevServers) {
  let waiting: NodeJS.Timeout | undefined
  for (const folder of serverFolders) {
    watch(join(root, folder), { recursive: true }, (_event, path) => {
      if (path !== null) noteChange(join(root, folder, path))
      clearTimeout(waiting)
      waiting = setTimeout(replace, 30)
    })
  }
}

/** The pages get the requested port, the server another; `PUBLIC_URL` is that of the pages, so that origins and links match. */
async function settings() {
  const { port } = readConfig({ ...defaults, ...process.env })
  const publicUrl = `http://127.0.0.1:${port}`
  return {
    ...defaults,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/savepoint'),
    ...process.env,
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  }
}

async function servePages(config: Config, servers: DevServers) {
  const { hostname, port, origin } = new URL(config.publicUrl)
  const pages = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    clearScreen: false,
    plugins: [pageOf(config, servers)],
    server: {
      host: hostname,
      port: Number(port),
      strictPort: true,
      proxy: Object.fromEntries(servedPaths.map((path) => [path, `http://${config.host}:${config.port}`])),
      warmup: { clientFiles: ['./src/main.tsx'] },
      headers: { 'content-security-policy': developmentPolicy() },
      cors: { origin },
    },
  })
  return await pages.listen()
}

/** Only this address may send requests. Requests during a restart wait for the new server. */
function pageOf(config: Config, servers: DevServers): Plugin {
  const { host, origin } = new URL(config.publicUrl)
  return {
    name: 'savepoint-page',
    transformIndexHtml: (html) => withRuntimeConfig(html, config),
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        const { url = '/', headers } = request
        if (headers.host !== host) return response.writeHead(302, { location: `${origin}${url}` }).end()
        if (!servedPaths.some((path) => url.startsWith(path))) return next()
        return void servers.settled().then(() => next())
      }),
  }
}

/** As in production, except for the scripts that Vite adds to the page. */
function developmentPolicy(): string {
  const directives = Object.entries(contentSecurityPolicy(["'unsafe-inline'"]))
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

dev().catch((error: Error) => {
  process.stderr.write(`Savepoint cannot start: ${error.message}\n`)
  process.exit(1)
})
