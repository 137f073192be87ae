import * as contract from '@savepoint/contract/knowledge/projects.ts'
import type { RightName } from '@savepoint/contract/rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let admin: { id: string; token: string; roleId: string }

const withRights = async (...rights: RightName[]) =>
  (await addAgent(testServer, { roleId: await addRole(testServer, { rights }) })).token

beforeAll(async () => {
  testServer = await startTestServer()
  admin = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
})
afterAll(() => testServer.close())

const newProject = async (name: string, more: object = {}) =>
  (
    await sendRequest(testServer, contract.createProject, {
      token: admin.token,
      body: { name, active: true, ...more },
    })
  ).data
const newCategory = async (projectId: string, name: string, more: object = {}) =>
  (
    await sendRequest(testServer, contract.createCategory, {
      token: admin.token,
      params: { id: projectId },
      body: { name, published: true, ...more },
    })
  ).data

describe('A project', () => {
  it('is created, changed, unpublished and listed in its order', async () => {
    const project = await newProject('Emberwald')
    expect(project).toMatchObject({
      name: 'Emberwald',
      active: true,
      version: 1,
      categories: [],
      articlesCount: 0,
    })
    const second = await newProject('Voidhollow', { active: false })
    const params = { id: project.id }
    const changed = await sendRequest(testServer, contract.updateProject, {
      token: admin.token,
      params,
      body: { name: 'Emberwald II', active: true, version: 1 },
    })
    expect(changed.data).toMatchObject({ name: 'Emberwald II', version: 2 })
    const closed = await sendRequest(testServer, contract.publishProject, {
      token: admin.token,
      params,
      body: { published: false },
    })
    expect(closed.data).toMatchObject({ active: false, version: 3 })
    const ids = (
      await sendRequest(testServer, contract.listManagedProjects, { token: admin.token })
    ).data.items.map(({ id }) => id)
    expect(ids).toEqual([project.id, second.id])
    await sendRequest(testServer, contract.orderProjects, {
      token: admin.token,
      body: { ids: [second.id, project.id] },
    })
    const { data } = await sendRequest(testServer, contract.listManagedProjects, { token: admin.token })
    expect(data.items.map(({ id }) => id)).toEqual([second.id, project.id])
  })

  it('accepts an order only if it names exactly the existing ones', async () => {
    const { data } = await sendRequest(testServer, contract.listManagedProjects, { token: admin.token })
    const ids = data.items.map(({ id }) => id)
    const stranger = '00000000-0000-7000-8000-000000000000'
    for (const wrong of [ids.slice(1), [...ids, stranger], [ids[0]!, ids[0]!], [...ids.slice(1), stranger]]) {
      const answer = await sendRequest(testServer, contract.orderProjects, {
        token: admin.token,
        body: { ids: wrong },
      })
      expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, 'ids'])
    }
  })

  it('is not overwritten from an older version', async () => {
    const project = await newProject('Two hands')
    const save = (name: string) =>
      sendRequest(testServer, contract.updateProject, {
        token: admin.token,
        params: { id: project.id },
        body: { name, version: project.version },
      })
    const answers = await Promise.all([save('First hand'), save('Second hand')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.title).toBe('ChangedMeanwhile')
  })

  it('has a unique name, even when fifty are created at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        sendRequest(testServer, contract.createProject, { token: admin.token, body: { name: 'Ironhollow' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 400)
    expect(lost).toHaveLength(49)
    expect(lost[0]?.problem).toMatchObject({
      title: 'DocumentAlreadyExistsException',
      errors: [{ path: 'name', message: 'Project with such name already exists' }],
    })
    const taken = await newProject('Taken')
    const renamed = await sendRequest(testServer, contract.updateProject, {
      token: admin.token,
      params: { id: taken.id },
      body: { name: 'IRONHOLLOW' },
    })
    expect(renamed.problem.errors?.[0]?.message).toBe('Project with such name already exists')
  })

  it('is created once when a request is retried', async () => {
    const body = { name: 'Sent twice' }
    const send = () =>
      sendRequest(testServer, contract.createProject, { token: admin.token, key: 'project-twice', body })
    const [one, other] = [await send(), await send()]
    expect(other.data).toEqual(one.data)
  })
})

describe('A category', () => {
  it('keeps its fields in order, each with its id', async () => {
    const project = await newProject('Questions')
    const category = await newCategory(project.id, 'Оплата', {
      fields: [
        { type: 'select', title: 'Способ', required: true, options: ['Карта', 'Кошелёк'] },
        { type: 'text', title: 'Номер' },
      ],
    })
    const [way, number] = category.fields
    const update = (fields: object[]) =>
      sendRequest(testServer, contract.updateCategory, {
        token: admin.token,
        params: { id: category.id },
        body: { name: 'Оплата', published: true, fields } as never,
      })
    const { data } = await update([
      { type: 'datetime', title: 'Когда' },
      { id: number!.id, type: 'textarea', title: 'Номер заказа', description: 'Из письма' },
    ])
    expect(data.fields.map(({ title, type }) => [title, type])).toEqual([
      ['Когда', 'datetime'],
      ['Номер заказа', 'textarea'],
    ])
    expect(data.fields[1]?.id).toBe(number?.id)
    expect(data).toMatchObject({ fieldsCount: 2, version: 2 })
    const gone = await update([
      { type: 'text', title: 'A' },
      { id: way!.id, type: 'text', title: 'B' },
    ])
    expect([gone.status, gone.problem.errors]).toEqual([400, [{ path: 'fields.1.id', message: 'Not found' }]])
    const twice = { id: number!.id, type: 'text', title: 'A' }
    expect((await update([twice, twice])).problem.errors?.[0]?.path).toBe('fields.1.id')
  })

  it('decides with which priority new tickets start', async () => {
    const project = await newProject('Priorities')
    const usual = await newCategory(project.id, 'Вопросы')
    expect(usual.defaultPriority).toBe('normal')
    const payments = await newCategory(project.id, 'Оплата', { defaultPriority: 'high' })
    expect(payments.defaultPriority).toBe('high')
    const params = { id: payments.id }
    const update = (defaultPriority: string) =>
      sendRequest(testServer, contract.updateCategory, {
        token: admin.token,
        params,
        body: { name: 'Оплата', published: true, defaultPriority } as never,
      })
    expect((await update('urgent')).data.defaultPriority).toBe('urgent')
    expect((await update('critical')).problem.errors?.[0]?.path).toBe('defaultPriority')
    const unpublished = await sendRequest(testServer, contract.publishCategory, {
      token: admin.token,
      params,
      body: { published: false },
    })
    expect(unpublished.data.defaultPriority).toBe('urgent')
    const read = await sendRequest(testServer, contract.getManagedCategory, { token: admin.token, params })
    expect(read.data.defaultPriority).toBe('urgent')
  })

  it('has a name that is unique in its project', async () => {
    const [one, other] = [await newProject('Names one'), await newProject('Names other')]
    await newCategory(one.id, 'Платежи')
    await newCategory(other.id, 'Платежи')
    const again = await sendRequest(testServer, contract.createCategory, {
      token: admin.token,
      params: { id: one.id },
      body: { name: 'ПЛАТЕЖИ' },
    })
    expect(again.problem.errors).toEqual([
      { path: 'name', message: 'Category with such name already exists' },
    ])
  })

  it('keeps its order and refuses one of another project', async () => {
    const [one, other] = [await newProject('Order one'), await newProject('Order other')]
    const [a, b] = [await newCategory(one.id, 'Первая'), await newCategory(one.id, 'Вторая')]
    const foreign = await newCategory(other.id, 'Чужая')
    const order = (ids: string[]) =>
      sendRequest(testServer, contract.orderCategories, {
        token: admin.token,
        params: { id: one.id },
        body: { ids },
      })
    expect((await order([b.id, a.id])).status).toBe(204)
    expect((await order([b.id, foreign.id])).status).toBe(400)
    const listed = await sendRequest(testServer, contract.listManagedCategories, {
      token: admin.token,
      params: { id: one.id },
    })
    expect(listed.data.items.map(({ name }) => name)).toEqual(['Вторая', 'Первая'])
  })

  it('is visible to the role of its creator', async () => {
    const project = await newProject('Opened')
    const category = await newCategory(project.id, 'Новая')
    const rows =
      await testServer.db`select 1 from role_categories where role_id = ${admin.roleId} and category_id = ${category.id}`
    expect(rows).toHaveLength(1)
  })

  it('is changed only from its current version', async () => {
    const project = await newProject('Versions')
    const category = await newCategory(project.id, 'Версии')
    const params = { id: category.id }
    await sendRequest(testServer, contract.publishCategory, {
      token: admin.token,
      params,
      body: { published: false },
    })
    const late = await sendRequest(testServer, contract.updateCategory, {
      token: admin.token,
      params,
      body: { name: 'Версии', published: true, version: category.version },
    })
    expect(late.status).toBe(409)
  })
})

describe('Rights', () => {
  it('separate managing projects, managing categories and reading them', async () => {
    const project = await newProject('Rights')
    const params = { id: project.id }
    const writer = await withRights('articles.manage')
    const saver = await withRights('categories.manage')
    expect(
      (await sendRequest(testServer, contract.getManagedProject, { token: writer, params })).status,
    ).toBe(200)
    expect(
      (await sendRequest(testServer, contract.createProject, { token: saver, body: { name: 'No' } })).status,
    ).toBe(403)
    expect(
      (
        await sendRequest(testServer, contract.createCategory, {
          token: writer,
          params,
          body: { name: 'Нет' },
        })
      ).status,
    ).toBe(403)
    expect(
      (await sendRequest(testServer, contract.createCategory, { token: saver, params, body: { name: 'Да' } }))
        .status,
    ).toBe(201)
  })
})
