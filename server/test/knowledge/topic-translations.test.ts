import {
  deleteCategory,
  getManagedCategory,
  updateCategory,
  updateProject,
} from '@savepoint/contract/knowledge/projects.ts'
import * as contract from '@savepoint/contract/knowledge/translations/translations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
let testServer: TranslationServer['testServer']
let token: string
beforeAll(async () => {
  server = await startTranslationServer()
  testServer = server.testServer
  token = server.anna.token
})
afterAll(() => testServer.close())

const fields = [
  { type: 'select' as const, title: 'Сервер', description: 'Где вы играете', options: ['Север', 'Юг'] },
  { type: 'text' as const, title: 'Ник' },
]

async function categoryWithFields(name: string) {
  const topic = await addTopic(testServer, { project: `Проект ${name}`, category: name })
  const { data } = await sendRequest(testServer, updateCategory, {
    token,
    params: { id: topic.categoryId },
    body: { name, published: true, fields },
  })
  return { ...topic, category: data }
}

const saveCategory = (id: string, body: object) =>
  sendRequest(testServer, contract.saveCategoryTranslation, {
    ...server.at(id, 'pt'),
    body: body as never,
  })

describe('The translation of a category', () => {
  it('names it, its fields and the labels of their options, whose values stay', async () => {
    const { projectId, categoryId, category } = await categoryWithFields('Платежи')
    const [select, line] = category.fields
    await saveCategory(categoryId, {
      name: 'Pagamentos',
      fields: [{ id: select?.id, title: 'Servidor', description: 'Onde joga', options: { Север: 'Norte' } }],
    })
    const [shown] = (await server.readProject(projectId, 'pt-BR')).categories
    expect(shown).toMatchObject({ name: 'Pagamentos', locale: 'pt', locales: ['ru', 'pt'] })
    expect(shown?.fields).toMatchObject([
      { title: 'Servidor', description: 'Onde joga', options: ['Север', 'Юг'], labels: ['Norte', 'Юг'] },
      { id: line?.id, title: 'Ник', labels: [] },
    ])
    const [source] = (await server.readProject(projectId, 'en')).categories
    expect(source).toMatchObject({ name: 'Платежи', locale: 'ru' })
  })

  it('is outdated by a changed field, which it names, and not by another order', async () => {
    const { categoryId, category } = await categoryWithFields('Вещи')
    const [select, line] = category.fields
    const read = async () =>
      (await sendRequest(testServer, contract.getCategoryTranslation, server.at(categoryId, 'pt'))).data
    const change = (changed: object[]) =>
      sendRequest(testServer, updateCategory, {
        token,
        params: { id: categoryId },
        body: { name: 'Вещи', published: true, fields: changed as never },
      })
    await saveCategory(categoryId, { name: 'Objetos' })
    await change([line as object, { ...select, options: ['Юг', 'Север'] }])
    expect(await read()).toMatchObject({ state: 'ready', changedFields: [] })
    await change([line as object, { ...select, options: ['Юг', 'Север', 'Запад'] }])
    expect(await read()).toMatchObject({ state: 'outdated', changedFields: [select?.id] })
    const { data } = await sendRequest(testServer, getManagedCategory, { token, params: { id: categoryId } })
    expect(data.translations).toContainEqual({ locale: 'pt', state: 'outdated', published: true })
  })

  it('is refused for another field, an old source and an old revision', async () => {
    const { categoryId, category } = await categoryWithFields('Ошибки')
    const stranger = '00000000-0000-7000-8000-000000000000'
    const foreign = await saveCategory(categoryId, { name: 'Erros', fields: [{ id: stranger }] })
    expect([foreign.status, foreign.problem.errors?.[0]?.path]).toEqual([400, 'fields.0.id'])
    const old = await saveCategory(categoryId, { name: 'Erros', sourceVersion: category.version - 1 })
    expect([old.status, old.problem.code]).toEqual([409, 'changedMeanwhile'])
    await saveCategory(categoryId, { name: 'Erros', revision: 0 })
    const second = await saveCategory(categoryId, { name: 'Defeitos', revision: 0 })
    expect(second.problem.code).toBe('changedMeanwhile')
  })

  it('goes with the category', async () => {
    const { categoryId } = await categoryWithFields('Лишняя')
    await saveCategory(categoryId, { name: 'A mais' })
    await sendRequest(testServer, deleteCategory, { token, params: { id: categoryId } })
    const left = await testServer.db`select 1 from category_translations where category_id = ${categoryId}`
    expect(left).toHaveLength(0)
  })
})

describe('The translation of a project', () => {
  it('is shown to readers at once, and outdated by another name', async () => {
    const { projectId } = await addTopic(testServer, { project: 'Тлеющий лес', category: 'Вход' })
    const at = server.at(projectId, 'pt')
    const saved = await sendRequest(testServer, contract.saveProjectTranslation, {
      ...at,
      body: { name: 'Bosque em brasa' },
    })
    expect(saved.data).toMatchObject({ state: 'ready', source: { name: 'Тлеющий лес', locale: 'ru' } })
    const shown = (await server.readProjects('pt')).find(({ id }) => id === projectId)
    expect(shown).toMatchObject({ name: 'Bosque em brasa', locale: 'pt', locales: ['ru', 'pt'] })
    await sendRequest(testServer, updateProject, {
      token,
      params: { id: projectId },
      body: { name: 'Тлеющая роща', active: true },
    })
    expect((await sendRequest(testServer, contract.getProjectTranslation, at)).data.state).toBe('outdated')
    await sendRequest(testServer, contract.deleteProjectTranslation, at)
    expect((await server.readProjects('pt')).find(({ id }) => id === projectId)?.name).toBe('Тлеющая роща')
  })

  it('is ignored while its language is that of the source', async () => {
    const { projectId } = await addTopic(testServer, { project: 'English source', category: 'Sign in' })
    const at = server.at(projectId, 'pt')
    await sendRequest(testServer, contract.saveProjectTranslation, { ...at, body: { name: 'Fonte inglesa' } })
    const change = (sourceLocale?: 'pt' | 'en') =>
      sendRequest(testServer, updateProject, {
        token,
        params: { id: projectId },
        body: { name: 'English source', active: true, ...(sourceLocale && { sourceLocale }) },
      })
    expect((await change('pt')).data.sourceLocale).toBe('pt')
    expect((await change()).data.sourceLocale).toBe('pt')
    expect((await server.readProjects('pt')).find(({ id }) => id === projectId)).toMatchObject({
      name: 'English source',
      locale: 'pt',
      locales: ['pt'],
    })
  })

  it('needs the rights to change them', async () => {
    const { projectId, categoryId } = await addTopic(testServer, { project: 'Чужой', category: 'Чужая' })
    const roleId = await addRole(testServer, { rights: ['articles.manage'] })
    const agent = await addAgent(testServer, { roleId })
    const project = await sendRequest(testServer, contract.saveProjectTranslation, {
      ...server.at(projectId, 'pt', agent.token),
      body: { name: 'Alheio' },
    })
    const category = await sendRequest(testServer, contract.saveCategoryTranslation, {
      ...server.at(categoryId, 'pt', agent.token),
      body: { name: 'Alheia' },
    })
    expect([project.status, category.status]).toEqual([403, 403])
  })
})
