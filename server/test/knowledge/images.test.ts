import { articleContent } from '@savepoint/contract/knowledge/article-inputs.ts'
import { getManagedImage } from '@savepoint/contract/knowledge/images.ts'
import { getImage } from '@savepoint/contract/knowledge/knowledge.ts'
import * as contract from '@savepoint/contract/knowledge/projects.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addArticle } from '../../src/knowledge/articles/create-article.ts'
import { pictures, uploadPicture } from '../support/pictures.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string

beforeAll(async () => {
  testServer = await startTestServer()
  token = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })).token
})
afterAll(() => testServer.close())

const upload = async (kind: keyof typeof pictures) =>
  (await uploadPicture(testServer, token, { kind, content: await pictures[kind]() })).data.id
const shown = async (imageId: string) =>
  (await sendRequest(testServer, getImage, { params: { imageId } })).status
const createTopic = async (
  name: string,
  options: { logoId?: string; coverId?: string; iconId?: string; fields?: object[] },
) => {
  const { logoId, coverId, iconId, fields } = options
  const project = await sendRequest(testServer, contract.createProject, {
    token,
    body: { name, active: true, logoId, coverId },
  })
  const category = await sendRequest(testServer, contract.createCategory, {
    token,
    params: { id: project.data.id },
    body: { name: 'Тема', published: true, iconId, fields } as never,
  })
  return { projectId: project.data.id, categoryId: category.data.id }
}

describe('A picture', () => {
  it('is accepted in the format and dimensions of its kind', async () => {
    for (const [kind, type, width] of [
      ['logo', 'image/png', 370],
      ['cover', 'image/webp', 3400],
      ['icon', 'image/svg+xml', 25],
      ['content', 'image/webp', 900],
    ] as const) {
      const kept = await uploadPicture(testServer, token, { kind, content: await pictures[kind]() })
      expect([kept.status, kept.data.type, kept.data.width]).toEqual([201, type, width])
      const answer = await sendRequest(testServer, getManagedImage, {
        token,
        params: { imageId: kept.data.id },
      })
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type])
    }
  })

  it('may be as tall as a screenshot of a whole page: its size is one that documents take', async () => {
    const tall = (height: number) =>
      sharp({ create: { width: 700, height, channels: 3, background: '#5a783c' } })
        .jpeg()
        .toBuffer()
    for (const height of [9_000, 40_000]) {
      const content = await tall(height)
      const { status, data } = await uploadPicture(testServer, token, { kind: 'content', content })
      expect(status).toBe(201)
      const image = { type: 'image', attrs: { imageId: data.id, width: data.width, height: data.height } }
      expect(articleContent.safeParse({ type: 'doc', content: [image] }).error).toBeUndefined()
    }
  })

  it('is refused with the reason: wrong format, wrong size, too large, no file', async () => {
    const small = await sharp(await pictures.logo())
      .resize(300, 100)
      .png()
      .toBuffer()
    const title = async (kind: string, content: Buffer | undefined) => {
      const { status, data } = await uploadPicture(testServer, token, { kind, content })
      return [status, data.title]
    }
    expect(await title('logo', small)).toEqual([415, 'Wrong size'])
    expect(await title('logo', await pictures.content())).toEqual([415, 'Wrong format'])
    expect(
      await title(
        'cover',
        await sharp(await pictures.content())
          .webp()
          .toBuffer(),
      ),
    ).toEqual([415, 'Wrong size'])
    expect(await title('icon', Buffer.from('<svg width="24" height="25"></svg>'))).toEqual([
      415,
      'Wrong size',
    ])
    expect(await title('icon', Buffer.from('no svg'))).toEqual([415, 'Wrong format'])
    expect(await title('content', await pictures.icon())).toEqual([415, 'Wrong format'])
    expect(await title('content', Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual([413, 'File too large'])
    expect(await title('content', undefined)).toEqual([400, 'Invalid input'])
    const half = (await pictures.cover()).subarray(0, 2_000)
    expect((await uploadPicture(testServer, token, { kind: 'cover', content: half })).status).toBe(415)
  })

  it('of a project needs the right to manage projects, an icon that to manage categories', async () => {
    const writer = (
      await addAgent(testServer, { roleId: await addRole(testServer, { rights: ['articles.manage'] }) })
    ).token
    const saver = (
      await addAgent(testServer, { roleId: await addRole(testServer, { rights: ['categories.manage'] }) })
    ).token
    const status = async (who: string, kind: keyof typeof pictures) =>
      (await uploadPicture(testServer, who, { kind, content: await pictures[kind]() })).status
    expect([
      await status(writer, 'content'),
      await status(writer, 'logo'),
      await status(writer, 'icon'),
    ]).toEqual([201, 403, 403])
    expect([await status(saver, 'icon'), await status(saver, 'cover')]).toEqual([201, 403])
  })

  it('is used only where its kind is allowed', async () => {
    const [logoId, contentId] = [await upload('logo'), await upload('content')]
    const wrong = await sendRequest(testServer, contract.createProject, {
      token,
      body: { name: 'Mixed up', logoId: contentId, coverId: logoId },
    })
    expect(wrong.problem.errors).toEqual([
      { path: 'logoId', message: 'Not found' },
      { path: 'coverId', message: 'Not found' },
    ])
    const { projectId } = await createTopic('Fields', {})
    const field = await sendRequest(testServer, contract.createCategory, {
      token,
      params: { id: projectId },
      body: { name: 'С картинкой', fields: [{ type: 'text', title: 'Где', imageId: logoId }] },
    })
    expect(field.problem.errors).toEqual([{ path: 'fields.0.imageId', message: 'Not found' }])
  })
})

describe('A visitor gets an image only while something public shows it', () => {
  it('of a project: while the project is active', async () => {
    const [logoId, coverId] = [await upload('logo'), await upload('cover')]
    expect([await shown(logoId), await shown(coverId)]).toEqual([404, 404])
    const { projectId } = await createTopic('Shown', { logoId, coverId })
    expect([await shown(logoId), await shown(coverId)]).toEqual([200, 200])
    await sendRequest(testServer, contract.publishProject, {
      token,
      params: { id: projectId },
      body: { published: false },
    })
    expect([await shown(logoId), await shown(coverId)]).toEqual([404, 404])
  })

  it('of a category and its form: while project and category are public', async () => {
    const [iconId, imageId] = [await upload('icon'), await upload('content')]
    const topic = await createTopic('Forms', { iconId, fields: [{ type: 'text', title: 'Где', imageId }] })
    expect([await shown(iconId), await shown(imageId)]).toEqual([200, 200])
    await sendRequest(testServer, contract.publishCategory, {
      token,
      params: { id: topic.categoryId },
      body: { published: false },
    })
    expect([await shown(iconId), await shown(imageId)]).toEqual([404, 404])
    await sendRequest(testServer, contract.publishCategory, {
      token,
      params: { id: topic.categoryId },
      body: { published: true },
    })
    await sendRequest(testServer, contract.deleteProject, { token, params: { id: topic.projectId } })
    expect([await shown(iconId), await shown(imageId)]).toEqual([404, 404])
  })

  it('of an article: while it, its category and its project are published', async () => {
    const [open, hidden] = [await upload('content'), await upload('content')]
    const topic = await createTopic('Articles', {})
    const write = (imageId: string, published: boolean) =>
      addArticle(testServer.db, testServer.services, {
        author: null,
        input: {
          ...topic,
          title: 'С картинкой',
          content: { type: 'doc', content: [{ type: 'image', attrs: { imageId } }] },
          tags: [],
          seeAlso: [],
          published,
          internal: false,
          customerGroups: [],
          popular: false,
        },
      })
    await write(open, true)
    await write(hidden, false)
    expect([await shown(open), await shown(hidden)]).toEqual([200, 404])
    await sendRequest(testServer, contract.publishProject, {
      token,
      params: { id: topic.projectId },
      body: { published: false },
    })
    expect(await shown(open)).toBe(404)
  })
})
