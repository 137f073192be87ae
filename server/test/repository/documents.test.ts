import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rateLimitNames, rateLimitSetting } from '@savepoint/contract/rate-limits.ts'
import { describe, expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = globSync(['*.md', 'docs/*.md'], { cwd: root }).toSorted()
const wrapped = documents.filter((file) => file !== 'docs/glossary.md')

const path = /(?<![\w/.-])(?:contract|server|web|e2e|bench|scripts|docs)\/[\w.$*/-]*[\w$*/]/g
const link = /\]\(([^)\s]+)\)/g

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

describe.each(documents)('%s', (file) => {
  const text = read(file)

  it('names only files and folders there are', () => {
    const named = [...new Set([...text.matchAll(path)].map(([name]) => name))]
    expect(named.filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([])
  })

  it('links only to what there is', () => {
    const broken = [...text.matchAll(link)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [name = '', anchor] = target.split('#')
        const linked = name === '' ? file : join(dirname(file), name)
        if (!existsSync(join(root, linked))) return true
        return anchor !== undefined && !anchorsOf(read(linked)).includes(anchor)
      })
    expect(broken).toEqual([])
  })
})

it.each(wrapped)('%s has lines of less than 120 characters', (file) => {
  const long = read(file)
    .split('\n')
    .filter((line) => line.length >= 120)
  expect(long).toEqual([])
})

describe('docs/operations.md', () => {
  it('describes every setting, and no other', () => {
    const config = read('server/src/platform/config.ts')
    const own = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
    const settings = [...own, ...rateLimitNames.map(rateLimitSetting)]
    const configure =
      read('docs/operations.md')
        .split('\n## ')
        .find((part) => part.startsWith('Configure')) ?? ''
    const described = [...configure.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)
    const named = described.map((name) => name.replace(/_FILE$/, ''))
    expect([...new Set(named)].toSorted()).toEqual(settings.toSorted())
  })
})

it('builds the image with the Node that scripts run on', () => {
  expect(read('Dockerfile')).toContain(`ARG NODE_VERSION=${manifest.dependencies.node}\n`)
})
