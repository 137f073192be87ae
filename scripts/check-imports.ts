import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')
const features = ['people', 'knowledge', 'tickets', 'mail', 'statistics', 'personal-data']
const importedFrom =
  /(?:^|\s)from ['"]([^'"\s]+)['"]|^import ['"]([^'"\s]+)['"]|\bimport\(['"]([^'"\s]+)['"]\)/gm

/** Fails when a file imports what it may not (ARCHITECTURE.md, Who may import whom). */
function checkImports() {
  const files = globSync('{contract,server,web}/{src,seed,test}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.endsWith('.gen.ts'),
  )
  const violations = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(importedFrom)].flatMap((match) => {
      const violation = findViolation(file, match[1] ?? match[2] ?? match[3] ?? '')
      return violation ? [`${file}: ${violation}`] : []
    })
  })
  const sql = files.filter((file) => holdsSql(file)).map((file) => `${file}: SQL stands only in *-queries.ts`)
  for (const violation of [...violations, ...sql]) process.stderr.write(`${violation}\n`)
  if (violations.length + sql.length > 0) process.exit(1)
  process.stdout.write(`Imports of ${files.length} files keep the rule.\n`)
}

function findViolation(file: string, specifier: string): string | undefined {
  const target = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier
  if (file.startsWith('contract/')) {
    return specifier === 'zod' || target.startsWith('contract/')
      ? undefined
      : `contract imports zod alone, not ${specifier}`
  }
  if (target.startsWith('.')) return undefined
  const [side] = file.split('/')
  if (side === 'server' && /^(web\/|@savepoint\/web)/.test(target))
    return `server never imports web (${specifier})`
  if (side === 'web' && /^(server\/|@savepoint\/server)/.test(target))
    return `web never imports server (${specifier})`
  if (file.startsWith('server/src/'))
    return findOrderViolation(
      file,
      target,
      'server/src/',
      ['platform'],
      ['app.ts', 'worker.ts', 'run-server.ts', 'main.ts', 'welcome.ts'],
    )
  if (file.startsWith('web/src/'))
    return findOrderViolation(file, target, 'web/src/features/', ['ui', 'lib'], ['routes'])
  return undefined
}

/** Ground ← features in their order ← the top: later may import earlier, never back. */
function findOrderViolation(
  file: string,
  target: string,
  base: string,
  ground: string[],
  top: string[],
): string | undefined {
  const from = rank(file, base, ground, top)
  const to = rank(target, base, ground, top)
  return from !== undefined && to !== undefined && to > from ? `may not import ${target}` : undefined
}

function rank(path: string, base: string, ground: string[], top: string[]): number | undefined {
  const home = base.replace(/features\/$/, '')
  if (!path.startsWith(home)) return undefined
  const [first = ''] = path.slice(home.length).split('/')
  if (ground.includes(first)) return 0
  if (top.includes(first)) return features.length + 1
  const feature = features.indexOf(path.slice(base.length).split('/')[0] ?? '')
  return path.startsWith(base) && feature >= 0 ? feature + 1 : undefined
}

function holdsSql(file: string): boolean {
  if (!file.startsWith('server/src/') || file.endsWith('-queries.ts')) return false
  return /\b(db|tx|sql)(<[^`]*>)?`/.test(readFileSync(join(root, file), 'utf8'))
}

checkImports()
