import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { measureProcess, registry } from '../../src/platform/metrics/metrics.ts'
import '../../src/system/metrics/health-metrics.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const alerts = read('deploy/prometheus/alerts.yaml')
const runbook = read('docs/runbook.md')
const dashboards = globSync('deploy/grafana/*.json', { cwd: root })

type Panel = { title: string; targets: { expr: string }[] }
const panelsOf = (file: string) => (JSON.parse(read(file)) as { panels: Panel[] }).panels
const metricName = /\b(?:savepoint|http|nodejs|process)_\w+/g

let known: Set<string>
beforeAll(async () => {
  measureProcess()
  known = new Set(
    (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
})

describe('alert rules and dashboards', () => {
  it.each(['deploy/prometheus/alerts.yaml', ...dashboards])('%s names only metrics there are', (file) => {
    const named = [...new Set(read(file).match(metricName) ?? [])]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('show or watch every metric of the product', () => {
    const texts = [alerts, ...dashboards.map(read), runbook].join('\n')
    const used = new Set(texts.match(metricName))
    const own = [...known].filter(
      (name) => name.startsWith('savepoint_') && !/_(sum|bucket|count)$/.test(name),
    )
    expect(own.filter((name) => !used.has(name))).toEqual([])
  })

  it('have a title and a query in each panel, and no panel twice', () => {
    for (const file of dashboards) {
      const panels = panelsOf(file)
      expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
      for (const { title, targets } of panels) expect([title, targets.length > 0]).toEqual([title, true])
    }
  })

  it('each have a section of the runbook, which says what it means, what to look at and what to do', () => {
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    const sections = runbook.split(/^## /m).slice(1)
    expect(named.length).toBeGreaterThan(20)
    expect(sections.map((section) => section.split('\n')[0])).toEqual(named)
    for (const section of sections)
      for (const part of ['Means', 'Look', 'Do']) expect(section).toContain(`- **${part}**: `)
    const linked = [...alerts.matchAll(/docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor)
    expect(linked).toEqual(named.map((name) => name?.toLowerCase()))
  })
})
