import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { enableCompileCache, getCompileCacheDir, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'

// Runs what `npm run build` made of the sources. Compiled code is kept, so that a start is shorter; the first time another process
// compiles it. In the project's own folder, or where systemd says; without a folder that can be written to, nothing is kept.
const cache =
  process.env.CACHE_DIRECTORY ?? fileURLToPath(new URL('../node_modules/.cache/savepoint', import.meta.url))
const isCompiling = process.argv[2] === 'compile'
// Each user and each version of Node has a folder of its own in it.
enableCompileCache(cache)
const own = getCompileCacheDir()
if (!isCompiling && own !== undefined && readdirSync(own).length === 0)
  spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'compile'], { stdio: 'ignore' })

setSourceMapsSupport(true)
await (isCompiling
  ? Promise.all([import('./dist/app.js'), import('./dist/worker.js')])
  : import('./dist/main.js'))
if (isCompiling) process.exit(0)
