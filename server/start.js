import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled code is kept, so that a start is half a second shorter and the server without the memory that stripping types takes; the
// first time another process compiles it. In the project's own folder: whoever could write there could change the sources as well.
const cache = fileURLToPath(new URL('../node_modules/.cache/savepoint', import.meta.url))
const isCompiling = process.argv[2] === 'compile'
if (!isCompiling && !existsSync(cache))
  spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'compile'], { stdio: 'ignore' })

enableCompileCache(cache)
await (isCompiling
  ? Promise.all([import('./src/app.ts'), import('./src/worker.ts')])
  : import('./src/main.ts'))
if (isCompiling) process.exit(0)
