import { pictureIds } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { getSavedReply, updateSavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../src/tickets/attachments/sweep-files.ts'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { pictures } from '../support/pictures.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addAgent } from '../support/staff.ts'

const textFile = (words: string) => Buffer.from(words)

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
})
afterAll(() => server.close())

const withPicture = (fileId: string): Document => ({
  type: 'doc',
  content: [...text('Look here').content, { type: 'image', attrs: { fileId } }],
})

async function replyWithFiles() {
  const { testServer, lead } = server
  const file = await upload(testServer, { token: lead.token, name: 'steps.txt', content: textFile('steps') })
  const picture = await upload(testServer, {
    token: lead.token,
    name: 'here.jpg',
    content: await pictures.content(),
  })
  const { data } = await server.createReply({
    translations: { en: { content: withPicture(picture.data.id) } },
    attachments: [file.data.id],
  })
  return { reply: data, file: file.data, picture: picture.data }
}

describe('the files of a saved reply', () => {
  it('are copied for each message, so that two tickets can be sent them', async () => {
    const { testServer, agent } = server
    const { reply, file, picture } = await replyWithFiles()
    expect(reply.attachments.map(({ id }) => id)).toEqual([file.id])
    for (let times = 0; times < 2; times += 1) {
      const { id } = await server.openTicket()
      const { data } = await server.render(reply.id, { ticketId: id, insert: true })
      const shown = pictureIds(data.content)
      expect(shown).toHaveLength(1)
      expect(shown[0]).not.toBe(picture.id)
      const attachments = [...data.attachments.map((one) => one.id), ...shown]
      const body = { content: data.content, attachments }
      const sent = await sendRequest(testServer, replyToTicket, { token: agent.token, params: { id }, body })
      expect(sent.data.attachments.map(({ name }) => name)).toEqual(['steps.txt', 'here.jpg'])
    }
  })

  it('outlive the sweeping of unsent uploads; those it no longer has do not', async () => {
    const { testServer, lead } = server
    const { reply, file } = await replyWithFiles()
    const body = {
      name: reply.name,
      scope: 'global' as const,
      translations: reply.translations,
      attachments: [],
    }
    const params = { id: reply.id }
    await testServer.db`update files set created_at = created_at - interval '2 days'`
    await sweepFiles(testServer.services)
    const kept = await sendRequest(testServer, getSavedReply, { token: lead.token, params })
    expect(kept.data.attachments).toHaveLength(1)
    await sendRequest(testServer, updateSavedReply, { token: lead.token, params, body })
    await sweepFiles(testServer.services)
    const countFiles = async () => (await testServer.db`select from files where id = ${file.id}`).length
    expect(await countFiles()).toBe(1)
    const { clock, ...services } = testServer.services
    const tomorrow = { now: () => new Date(clock.now().getTime() + 25 * 3_600_000) }
    await sweepFiles({ ...services, clock: tomorrow })
    expect(await countFiles()).toBe(0)
  })

  it('that a colleague removed come back when an older version is saved over that', async () => {
    const { testServer, lead } = server
    const other = await addAgent(testServer, { roleId: lead.roleId })
    const { reply, file, picture } = await replyWithFiles()
    const another = await replyWithFiles()
    const save = (token: string, attachments: string[], words = text('Hello')) =>
      sendRequest(testServer, updateSavedReply, {
        token,
        params: { id: reply.id },
        body: { name: reply.name, scope: 'global', translations: { en: { content: words } }, attachments },
      })
    expect((await save(lead.token, [])).data.attachments).toEqual([])
    await testServer.db`update files set created_at = created_at - interval '23 hours' where id = ${file.id}`
    await sweepFiles(testServer.services)
    const over = await save(other.token, [file.id], withPicture(picture.id))
    expect(over.data.attachments.map(({ id }) => id)).toEqual([file.id])
    expect((await save(lead.token, [another.file.id])).status).toBe(400)
  })

  it('are readable for those who may use it, and cannot be taken by a message', async () => {
    const { testServer, agent, lead } = server
    const { file } = await replyWithFiles()
    const own = await upload(testServer, { token: lead.token, name: 'own.txt', content: textFile('own') })
    await server.createReply({ scope: 'personal', attachments: [own.data.id] })
    const read = async (id: string) =>
      (
        await testServer.app.inject({
          url: `/api/files/${id}`,
          headers: { authorization: `Bearer ${agent.token}` },
        })
      ).statusCode
    expect(await read(file.id)).toBe(200)
    expect(await read(own.data.id)).toBe(404)
    const { id } = await server.openTicket()
    const body = { content: text('Here'), attachments: [file.id] }
    const stolen = await sendRequest(testServer, replyToTicket, { token: lead.token, params: { id }, body })
    expect(stolen.problem.errors).toEqual([{ path: 'attachments', message: 'Unknown file' }])
  })

  it('of somebody else are refused', async () => {
    const { testServer, agent } = server
    const foreign = await upload(testServer, { token: agent.token, name: 'x.txt', content: textFile('x') })
    const { problem } = await server.createReply({ attachments: [foreign.data.id] })
    expect(problem.errors).toEqual([{ path: 'attachments', message: 'Unknown file' }])
  })
})
