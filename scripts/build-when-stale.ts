import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { writeLanguages } from './languages/language-files.ts'

const root = join(import.meta.dirname, '..')
const pages = {
  stamp: 'web/dist/.built-from',
  sources: [
    'package-lock.json',
    'web/index.html',
    'web/*.{ts,cjs,mjs,json}',
    'web/scripts/**/*',
    'web/src/**/*',
    'web/public/**/*',
    'contract/src/**/*',
  ],
}
const server = {
  stamp: 'server/dist/.built-from',
  sources: [
    'package.json',
    'package-lock.json',
    'scripts/bundle-server.ts',
    'server/src/**/*',
    'contract/src/**/*',
  ],
}

function buildWhenStale() {
  writeLanguages(root)
  const [ofPages, ofServer] = [fingerprint(pages.sources), fingerprint(server.sources)]
  if (!isBuiltFrom(pages.stamp, ofPages) || !existsSync(join(root, 'web/dist-server'))) {
    process.stdout.write('Building the pages (first start or changed sources)…\n')
    build()
    build('--ssr', 'src/rendering/render-page.tsx', '--outDir', 'dist-server')
    run(join(root, 'web/scripts/build-widget-loader.ts'), [], root)
    compressAssets()
    writeFileSync(join(root, pages.stamp), ofPages)
  }
  if (!isBuiltFrom(server.stamp, ofServer)) {
    run(join(root, 'scripts/bundle-server.ts'), [], root)
    writeFileSync(join(root, server.stamp), ofServer)
  }
}

function isBuiltFrom(stamp: string, sources: string): boolean {
  const file = join(root, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === sources
}

function build(...options: string[]) {
  run(
    join(root, 'node_modules/vite/bin/vite.js'),
    ['build', '--logLevel', 'warn', ...options],
    join(root, 'web'),
  )
}

function run(program: string, options: string[], cwd: string) {
  const { status } = spawnSync(process.execPath, [program, ...options], { cwd, stdio: 'inherit' })
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

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

buildWhenStale()
