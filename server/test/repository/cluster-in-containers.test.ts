import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { expect, it } from 'vitest'

type Service = {
  image?: string
  build?: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }> | string[]
  command?: string[]
}
type Compose = { services: Record<string, Service>; configs: Record<string, { content: string }> }

const text = readFileSync(join(import.meta.dirname, '../../../deploy/compose-cluster.yaml'), 'utf8')
const { services, configs } = parseYaml(text) as Compose
const all = Object.values(services)

it('The servers of the database accept the connections of the other containers, which have no TLS', () => {
  const servers = all.filter(({ image }) => image?.includes('spilo'))
  expect(servers.map(({ environment }) => environment?.ALLOW_NOSSL)).toEqual(['true', 'true', 'true'])
})

it('Nothing of the product starts before its user and its database exist', () => {
  const product = all.filter(({ build }) => build !== undefined)
  expect(product).toHaveLength(2)
  for (const { depends_on, environment } of product) {
    expect(depends_on).toMatchObject({ 'database-setup': { condition: 'service_completed_successfully' } })
    const { username, pathname } = new URL(
      (environment?.DATABASE_DIRECT_URL ?? '').replace(/\$\{[^}]*\}/, 'x'),
    )
    const setup = configs['database-setup']?.content
    expect(setup).toContain(`create role ${username} login`)
    expect(setup).toContain(`create database ${pathname.slice(1)} owner ${username}`)
  }
  expect(services['database-setup']?.command?.join(' ')).toContain('psql')
})
