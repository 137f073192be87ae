import {
  exportAccountingReport,
  exportKpiReport,
  exportProjectsReport,
  getKpiReport,
} from '@savepoint/contract/statistics/statistics.ts'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { changed, countAll, seedTicket } from '../support/seeded-events.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
const query = { from: '2026-03-02', to: '2026-03-02' }

beforeAll(async () => {
  testServer = await startTestServer()
  const topic = await addTopic(testServer, { project: '=HYPERLINK("x")', category: '@sum' })
  const role = await addRole(testServer, { admin: true, categories: [topic.categoryId] })
  const agent = await addAgent(testServer, { roleId: role, options: { name: '+Anna' } })
  token = agent.token
  const by = { kind: 'agent' as const, id: agent.id }
  await seedTicket(testServer, { topic, channel: 'web', at: '2026-03-02T09:00:00Z' }, [
    { at: '2026-03-02T09:30:00Z', kind: 'replied', by },
    { at: '2026-03-02T09:30:00Z', kind: 'statusChanged', by, data: changed('Created', 'Resolved') },
  ])
  await countAll(testServer)
})
afterAll(() => testServer.close())

const linesOf = (text: string) => text.replace('﻿', '').trimEnd().split('\r\n')

it('a report refuses days before there were tickets, before which there is no previous period', async () => {
  const { status, problem } = await sendRequest(testServer, getKpiReport, {
    token,
    query: { from: '0001-01-02', to: '0001-01-05', compare: 'previous' },
  })
  expect([status, problem.code, problem.errors?.map(({ path }) => path)]).toEqual([
    400,
    'invalidInput',
    ['from'],
  ])
})

describe('a report as a file', () => {
  it('is CSV with a byte order mark, in the language asked for, and nothing in it is calculated', async () => {
    const answer = await sendRequest(testServer, exportProjectsReport, {
      token,
      query: { ...query, format: 'csv', locale: 'en', layout: 'spreadsheet' },
    })
    expect(answer.text.startsWith('﻿')).toBe(true)
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="projects-2026-03-02-2026-03-02.csv"',
    )
    expect(linesOf(answer.text)).toEqual([
      'Period,2026-03-02 – 2026-03-02',
      'Time zone,UTC',
      '',
      'Project,Category,Created,Resolved,Closed,Reopened,Moved in,Moved out,Backlog,Open now,Article views,Article helped,Article did not help,Solved without a request',
      `"'=HYPERLINK(""x"")",Total,1,1,0,0,0,0,0,0,0,0,0,0`,
      `"'=HYPERLINK(""x"")",'@sum,1,1,0,0,0,0,0,0,0,0,0,0`,
      'Total,Total,1,1,0,0,0,0,0,0,0,0,0,0',
    ])
  })

  it('is a table that programs read unless a spreadsheet is asked for', async () => {
    const answer = await sendRequest(testServer, exportKpiReport, {
      token,
      query: { ...query, format: 'csv' },
    })
    const [head = [], ...rows] = parse(answer.text, { bom: true }) as string[][]
    expect(head.slice(0, 3)).toEqual(['Строка', 'Имя', 'Ответы'])
    expect(rows.length).toBeGreaterThan(0)
  })

  it('shows the previous period beside each number', async () => {
    const answer = await sendRequest(testServer, exportAccountingReport, {
      token,
      query: { ...query, compare: 'previous', format: 'csv', locale: 'ru', layout: 'spreadsheet' },
    })
    const [period, , compared, , head = '', ...rows] = linesOf(answer.text)
    expect([period, compared]).toEqual(['Период;2026-03-02 – 2026-03-02', 'Сравнение;с прошлым периодом'])
    expect(head.split(';').slice(0, 5)).toEqual(['Команда', 'Агент', 'День', 'Ответы', 'Ответы (прежде)'])
    expect(rows.map((row) => row.split(';').slice(1, 5))).toEqual([
      ["'+Anna", '2026-03-02', '1', ''],
      ["'+Anna", 'Всего', '1', '0'],
      ['Всего', 'Всего', '1', '0'],
      ['Всего', 'Всего', '1', '0'],
    ])
  })

  it('names the filters, without names its reader may not see', async () => {
    const [agent] = await testServer.db`select id from agents where name = '+Anna'`
    const hidden = '00000000-0000-7000-8000-000000000000'
    const answer = await sendRequest(testServer, exportKpiReport, {
      token,
      query: {
        ...query,
        agentId: agent?.id,
        projectId: hidden,
        channel: 'mail',
        format: 'csv',
        locale: 'ru',
        layout: 'spreadsheet',
      },
    })
    expect(linesOf(answer.text).slice(2, 6)).toEqual([`Проект;${hidden}`, "Агент;'+Anna", 'Канал;Почта', ''])
  })

  it('is a workbook whose words are words and whose numbers are numbers', async () => {
    const path = exportKpiReport.path
    const answer = await testServer.app.inject({
      url: `${path}?from=2026-03-02&to=2026-03-02&format=xlsx&locale=en`,
      headers: { authorization: `Bearer ${token}` },
    })
    const files = unzipSync(answer.rawPayload)
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array)
    const words = strFromU8(files['xl/sharedStrings.xml'] as Uint8Array)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(strFromU8(files['xl/workbook.xml'] as Uint8Array).match(/<sheet /g)).toHaveLength(2)
    expect(words).toContain('2026-03-02 – 2026-03-02')
    expect(words).toContain("'+Anna")
    expect(words).toContain('First reply, median, min')
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/<c r="J3"[^>]*><v>30<\/v>/)
  })

  it('is recorded in the audit log', async () => {
    const rows = await testServer.db`select after from audit where action = 'statisticsExported' order by id`
    expect(rows.map((row) => row.after.report)).toEqual(['projects', 'kpi', 'accounting', 'kpi', 'kpi'])
  })
})
