import { pictureIds } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { updateSavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { pictures } from '../support/pictures.ts'
import { sendRequest, upload } from '../support/requests.ts'

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
})
afterAll(() => server.close())

it('a macro does not send a saved reply that was changed after the preview', async () => {
  const { testServer, lead } = server
  const { data: reply } = await server.createReply({
    translations: { en: { content: text('We will refund you') } },
  })
  const macro = (await server.create({ actions: [{ type: 'reply', savedReplyId: reply.id }] })).data
  const { id } = await server.openTicket()
  const preview = await server.run(id, macro.id, { dryRun: true })
  testServer.clock.advance({ seconds: 1 })
  await sendRequest(testServer, updateSavedReply, {
    token: lead.token,
    params: { id: reply.id },
    body: {
      name: reply.name,
      scope: 'global',
      translations: { en: { content: text('We will not refund you') } },
    },
  })
  const refused = await server.run(id, macro.id, { macroUpdatedAt: preview.data.macroUpdatedAt })
  expect([refused.status, refused.problem.title]).toEqual([409, 'ChangedMeanwhile'])
  const { macroUpdatedAt } = (await server.run(id, macro.id, { dryRun: true })).data
  expect((await server.run(id, macro.id, { macroUpdatedAt })).status).toBe(200)
  expect(JSON.stringify((await server.read(id)).messages.at(-1))).toContain('We will not refund you')
})

it('the preview of a macro shows the files of its saved reply', async () => {
  const { testServer, lead, agent } = server
  const file = await upload(testServer, {
    token: lead.token,
    name: 'steps.txt',
    content: Buffer.from('steps'),
  })
  const content = await pictures.content()
  const picture = await upload(testServer, { token: lead.token, name: 'here.jpg', content })
  const shown: Document = {
    type: 'doc',
    content: [...text('Look here').content, { type: 'image', attrs: { fileId: picture.data.id } }],
  }
  const { data: reply } = await server.createReply({
    translations: { en: { content: shown } },
    attachments: [file.data.id],
  })
  const macro = (await server.create({ actions: [{ type: 'reply', savedReplyId: reply.id }] })).data
  const { id } = await server.openTicket()
  const filesOf = async (dryRun: boolean) => {
    const { changes } = (await server.run(id, macro.id, { dryRun })).data
    const replied = changes.find(({ kind }) => kind === 'replied')
    return [
      ...(replied?.attachments ?? []).map((one) => one.id),
      ...(replied?.content ? pictureIds(replied.content) : []),
    ]
  }
  expect(await filesOf(true)).toEqual([file.data.id, picture.data.id])
  const headers = { authorization: `Bearer ${agent.token}` }
  for (const one of [file.data.id, picture.data.id, ...(await filesOf(false))])
    expect((await testServer.app.inject({ url: `/api/files/${one}`, headers })).statusCode).toBe(200)
})
