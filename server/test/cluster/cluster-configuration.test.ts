import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadClusterSecrets } from '../../../scripts/cluster/cluster-secrets.ts'
import { describeCluster } from '../../../scripts/cluster/describe-cluster.ts'
import { etcdOptions } from '../../../scripts/cluster/etcd-options.ts'
import { databaseFrontConfig, entranceConfig, errorAnswer } from '../../../scripts/cluster/haproxy-config.ts'
import { clusterLayout, portsOf } from '../../../scripts/cluster/layout.ts'
import { dynamicConfig, patroniConfig } from '../../../scripts/cluster/patroni-config.ts'
import { pgbouncerConfig, pgbouncerUsers } from '../../../scripts/cluster/pgbouncer-config.ts'
import { missingPrograms, programs } from '../../../scripts/cluster/programs.ts'
import { savepointSettings } from '../../../scripts/cluster/savepoint-settings.ts'
import { writeConfiguration } from '../../../scripts/cluster/write-configuration.ts'
import { readConfig } from '../../src/platform/config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'savepoint-cluster-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('gives every process ports of its own, all above the first one', () => {
  const ports = portsOf(clusterLayout('/c', 4_000))
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.min(...ports)).toBe(4_000)
  expect(Math.max(...ports)).toBeLessThan(4_033)
})

it('keeps its passwords, which nobody else may read', () => {
  const secrets = loadClusterSecrets(folder)
  expect(loadClusterSecrets(folder)).toEqual(secrets)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(new Set(Object.values(secrets)).size).toBe(5)
})

it('gives every process settings that the product accepts, and only the listening ones a port', () => {
  const layout = clusterLayout(folder, 4_000)
  const secrets = loadClusterSecrets(folder)
  for (const node of layout.savepoint) {
    const config = readConfig(savepointSettings({ layout, node, secrets }))
    expect(config).toMatchObject({ role: node.role, publicUrl: 'http://127.0.0.1:4000', demo: true })
    expect(config.trustedProxies).toEqual(['127.0.0.1'])
    expect(config.s3?.endpoint).toBe('http://127.0.0.1:4006')
  }
})

it('lets no lock of the primary outlive the time in which its holder can renew it', () => {
  const { ttl, loop_wait, retry_timeout } = dynamicConfig
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  const connections = 2 * 30 + 5 * 10
  expect(dynamicConfig.postgresql.parameters.max_connections).toBeGreaterThan(connections)
})

it('keeps the three servers and the three members of etcd apart', () => {
  const layout = clusterLayout(folder, 4_000)
  const secrets = loadClusterSecrets(folder)
  const configs = layout.postgres.map((node) => patroniConfig({ layout, node, secrets, programs: '/p' }))
  for (const of of [
    configs.map(({ name }) => name),
    configs.map(({ postgresql }) => postgresql.data_dir),
    configs.map(({ postgresql }) => postgresql.listen),
    configs.map(({ restapi }) => restapi.listen),
  ])
    expect(new Set(of).size).toBe(3)
  const options = layout.etcd.map((node) => etcdOptions(layout, node))
  expect(configs.every((config) => 'etcd' in config && !('etcd3' in config))).toBe(true)
  expect(options.every((all) => all.includes('--enable-v2=true'))).toBe(true)
  expect(options.map(([name]) => name)).toEqual(['--name=etcd1', '--name=etcd2', '--name=etcd3'])
  const members = options.map((all) => all.find((option) => option.startsWith('--initial-cluster=')))
  expect(new Set(members).size).toBe(1)
})

it('pools transactions at the front of the primary, for the user of the product alone', () => {
  const layout = clusterLayout(folder, 4_000)
  expect(pgbouncerConfig(layout)).toMatch(/^savepoint = host=127\.0\.0\.1 port=4002 /m)
  expect(pgbouncerConfig(layout)).toMatch(/^pool_mode = transaction$/m)
  expect(pgbouncerUsers(loadClusterSecrets(folder)).trim().split('\n')).toHaveLength(1)
})

it('sends the fronts of the database where Patroni says, and ends what leads elsewhere', () => {
  const config = databaseFrontConfig(clusterLayout(folder, 4_000))
  expect(config).toContain('on-marked-down shutdown-sessions')
  const [, primary = '', standbys = ''] = config.split(/^listen /m)
  expect(primary).toContain('uri /primary')
  expect(standbys).toContain('uri /replica')
  for (const part of [primary, standbys])
    expect(part).toMatch(/4021 check port 4024\n.*4022 check port 4025\n.*4023 check port 4026\n/)
})

it('repeats only requests that may be repeated, and passes no address that a client invents', () => {
  const config = entranceConfig(clusterLayout(folder, 4_000))
  expect(config).toMatch(/disable-l7-retry if !\{ method GET HEAD OPTIONS \} !\{ req\.hdr\(idempotency-key\)/)
  expect(config.indexOf('del-header x-forwarded-for')).toBeLessThan(config.indexOf('option forwardfor'))
  const server = /timeout server (\d+)s/.exec(config)?.[1]
  expect(Number(server)).toBeGreaterThan(20)
})

it.each([502, 503, 504] as const)('answers %i as the product does, with the time to come back', (status) => {
  const [head = '', body = ''] = errorAnswer(status).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('\r\nretry-after: 5\r\n')
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}\r\n`)
  expect(JSON.parse(body)).toMatchObject({ status, code: 'unavailable' })
})

it('says in a sentence which packages are missing', () => {
  expect(missingPrograms(() => true)).toBeUndefined()
  expect(missingPrograms((path) => path !== programs.etcd && path !== programs.patroni)).toBe(
    'The cluster needs patroni, etcd: install the Debian packages with "apt-get install patroni etcd-server", and start it again.',
  )
})

it('says where everything answers', () => {
  const text = describeCluster(clusterLayout(folder, 4_000))
  for (const port of portsOf(clusterLayout(folder, 4_000)).filter((port) =>
    [4000, 4005, 4006, 4021].includes(port),
  ))
    expect(text).toContain(String(port))
})

it.skipIf(missingPrograms())('writes files that HAProxy accepts', () => {
  const layout = clusterLayout(folder, 4_000)
  writeConfiguration(layout, loadClusterSecrets(folder), undefined)
  for (const name of ['entrance.cfg', 'database.cfg']) {
    const checked = spawnSync(programs.haproxy, ['-c', '-f', join(layout.configuration, name)])
    expect(checked.stderr.toString()).not.toMatch(/WARNING|ALERT/)
    expect(checked.status).toBe(0)
  }
  const broken = join(layout.configuration, 'broken.cfg')
  writeFileSync(broken, 'listen primary\n  nonsense\n')
  expect(spawnSync(programs.haproxy, ['-c', '-f', broken]).status).not.toBe(0)
})
