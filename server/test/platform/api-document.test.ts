import { join } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import type { OpenAPIV3_1 as OpenApi } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractEndpoints } from '../support/contract-endpoints.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let document: OpenApi.Document
beforeAll(async () => {
  testServer = await startTestServer({ PUBLIC_URL: 'https://support.publisher.test' })
  document = (await testServer.app.inject('/api/openapi.json')).json()
})
afterAll(() => testServer.close())

const operations = () =>
  Object.values(document.paths ?? {}).flatMap(
    (path) => Object.values(path ?? {}) as OpenApi.OperationObject[],
  )
const operation = (name: string) => operations().find(({ operationId }) => operationId === name)
const responses = (name: string) => operation(name)?.responses as Record<string, OpenApi.ResponseObject>

describe('the OpenAPI document', () => {
  it('follows the recommended rules of Redocly without a warning', async () => {
    const config = await loadConfig({ configPath: join(import.meta.dirname, '../../../redocly.yaml') })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(
      problems.map(({ ruleId, severity, message, location }) => ({
        ruleId,
        severity,
        message,
        at: location[0]?.pointer,
      })),
    ).toEqual([])
  })

  it('contains every operation of the contract and nothing else', () => {
    const names = operations().map(({ operationId }) => operationId)
    expect(names.toSorted()).toEqual(contractEndpoints.map(({ name }) => name).toSorted())
  })

  it('names the address of the product', () => {
    expect(document.servers).toEqual([{ url: 'https://support.publisher.test' }])
  })

  it('says which operation may find nothing', () => {
    expect(responses('takeNextTicket')[204]).toEqual({ description: 'No content' })
    const schema = responses('takeNextTicket')[200]?.content?.['application/json']?.schema
    expect(schema).toMatchObject({ type: 'object' })
  })

  it('says how an operation can fail, as problem documents', () => {
    expect(Object.keys(responses('replyToTicket'))).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '503',
    ])
    expect(responses('replyToTicket')['409']).toEqual({
      description: 'TicketChanged. ChecklistIncomplete. NoCustomer. TicketFull',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    })
    expect(document.components?.schemas).toHaveProperty('Problem.properties.requestId')
  })

  it('says who may use an operation, with which right, and how often', () => {
    expect(operation('addNote')).toMatchObject({ security: [{ agentToken: [] }] })
    expect(operation('addNote')?.description).toContain('Requires the right `tickets.note`.')
    expect(operation('getChallenge')).toMatchObject({ security: [] })
    expect(operation('getChallenge')?.description).toContain(
      'At most 300 requests per hour and network address.',
    )
    expect(operation('refreshSession')).toMatchObject({ security: [{ agentRefreshCookie: [] }, {}] })
  })

  it('shows uploads, forms and downloads in their own types', () => {
    const types = (name: string) =>
      Object.keys((operation(name)?.requestBody as OpenApi.RequestBodyObject | undefined)?.content ?? {})
    expect(types('uploadFile')).toEqual(['multipart/form-data'])
    expect(types('exchangeToken')).toEqual(['application/x-www-form-urlencoded', 'application/json'])
    expect(responses('downloadFile')['200']?.content).toHaveProperty('application/octet-stream')
    expect(responses('getEvents')['200']?.content).toHaveProperty('text/event-stream')
  })
})
