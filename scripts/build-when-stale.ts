import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'web/dist/.built-from')
const sources = [
  'package-lock.json',
  'web/index.html',
  'web/*.{ts,cjs,mjs,json}',
  'web/scripts/**/*',
  'web/src/**/*',
  'web/public/**/*',
  'contract/src/**/*',
]

function buildWhenStale() {
  const now = fingerprint()
  if (existsSync(stamp) && existsSync(join(root, 'web/dist-server')) && readFileSync(stamp, 'utf8') === now)
    return
  process.stdout.write('Building the pages (first start or changed sources)…\n')
  build()
  build('--ssr', 'src/rendering/render-page.tsx', '--outDir', 'dist-server')
  compressAssets()
  writeFileSync(stamp, now)
}

function build(...options: string[]) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Compresses ahead, so that the server never compresses while a page waits. */
function compressAssets() {
  for (const name of globSync('web/dist/**/*.{js,css,svg,json,webmanifest}', { cwd: root })) {
    const content = readFileSync(join(root, name))
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(root, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

buildWhenStale()
