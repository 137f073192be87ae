import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'

// Runs what `npm run build` made of the sources. Compiled code is kept, so that a start is shorter; the first time another process
// compiles it. In the project's own folder: whoever could write there could change the sources as well.
const cache = fileURLToPath(new URL('../node_modules/.cache/savepoint', import.meta.url))
const isCompiling = process.argv[2] === 'compile'
if (!isCompiling && !existsSync(cache))
  spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'compile'], { stdio: 'ignore' })

enableCompileCache(cache)
setSourceMapsSupport(true)
await (isCompiling
  ? Promise.all([import('./dist/app.js'), import('./dist/worker.js')])
  : import('./dist/main.js'))
if (isCompiling) process.exit(0)
