import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { fillDocument } from '@savepoint/contract/tickets/replies/fill-document.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
})
afterAll(() => server.close())

describe('Values of a variable that occurs thousands of times', () => {
  const often = text('{{prompt:A}} '.repeat(12_000))
  const answers = { 'prompt:A': 'z'.repeat(limits.promptAnswerMaxLength) }
  const tooLong = [{ path: 'answers', message: `Max length ${limits.documentTextMaxLength} symbols` }]

  it('are refused in a saved reply and in a macro, also when it is only tried', async () => {
    const { id } = await server.openTicket()
    const reply = await server.createReply({ translations: { en: { content: often } } })
    const rendered = await server.render(reply.data.id, { ticketId: id, answers })
    expect([rendered.status, rendered.problem.errors]).toEqual([400, tooLong])
    const macro = await server.create({ actions: [{ type: 'reply', content: often }] })
    for (const dryRun of [true, false]) {
      const run = await server.run(id, macro.data.id, { dryRun, answers, force: true })
      expect([run.status, run.problem.errors]).toEqual([400, tooLong])
    }
    expect((await server.read(id)).messages).toHaveLength(1)
  })

  it('are as long as a text may be, and no longer', () => {
    const filled = (length: number) =>
      fillDocument(text('{{ticket.id}}'.repeat(1_000)), () => 'z'.repeat(length))
    expect(filled(limits.documentTextMaxLength / 1_000).isTooLong).toBe(false)
    expect(filled(limits.documentTextMaxLength / 1_000 + 1).isTooLong).toBe(true)
  })

  it('do not multiply the formatting of their text by lines', () => {
    const marks = [{ type: 'link' as const, attrs: { href: `https://a.example/${'a'.repeat(1_900)}` } }]
    const linked: Document = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '{{ticket.title}}', marks }] }],
    }
    const { content, isTooLong } = fillDocument(linked, () => 'a\n'.repeat(2_500))
    expect(isTooLong).toBe(true)
    expect(JSON.stringify(content).length).toBeLessThan(5_000)
    expect(documentText(fillDocument(linked, () => 'a\r\nb').content)).toBe('a\nb')
  })
})
