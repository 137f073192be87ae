import * as fieldTemplates from '@savepoint/contract/knowledge/field-templates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addField, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
beforeAll(async () => {
  testServer = await startTestServer()
  token = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })).token
})
afterAll(() => testServer.close())

describe('A field template', () => {
  it('is created, renamed and deleted, with field ids of its own', async () => {
    const { categoryId } = await addTopic(testServer)
    const fieldId = await addField(testServer, categoryId, { type: 'text', title: 'Номер' })
    const fields = [{ id: fieldId, type: 'text' as const, title: 'Номер' }]
    const created = await sendRequest(testServer, fieldTemplates.createFieldTemplate, {
      token,
      body: { name: 'Заказ', fields },
    })
    expect(created.status).toBe(201)
    expect(created.data.fields[0]).toMatchObject({ title: 'Номер', type: 'text' })
    expect(created.data.fields[0]?.id).not.toBe(fieldId)
    const taken = await sendRequest(testServer, fieldTemplates.createFieldTemplate, {
      token,
      body: { name: 'заказ', fields },
    })
    expect(taken.problem.errors).toEqual([
      { path: 'name', message: 'Template with such name already exists' },
    ])
    const params = { id: created.data.id }
    const renamed = await sendRequest(testServer, fieldTemplates.updateFieldTemplate, {
      token,
      params,
      body: { name: 'Номер заказа', fields: created.data.fields },
    })
    expect(renamed.data.fields).toEqual(created.data.fields)
    const { data } = await sendRequest(testServer, fieldTemplates.listFieldTemplates, { token })
    expect(data.items.map(({ name }) => name)).toEqual(['Номер заказа'])
    expect(
      (await sendRequest(testServer, fieldTemplates.deleteFieldTemplate, { token, params })).status,
    ).toBe(204)
    expect((await sendRequest(testServer, fieldTemplates.getFieldTemplate, { token, params })).status).toBe(
      404,
    )
  })
})

describe('What PostgreSQL cannot store', () => {
  it('is left out of a text', async () => {
    for (const [description, kept] of [
      ['zero\u0000 sign', 'zero sign'],
      ['half\ud800 pair', 'half pair'],
    ]) {
      const answer = await sendRequest(testServer, fieldTemplates.createFieldTemplate, {
        token,
        body: { name: `Set: ${kept}`, fields: [{ type: 'text', title: 'Title', description }] },
      })
      expect([answer.status, answer.data.fields?.[0]?.description]).toEqual([201, kept])
    }
  })
})
