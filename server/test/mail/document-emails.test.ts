import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentPlain } from '../../src/mail/emails/document-plain.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'

let at: EmailTestServer
beforeAll(async () => {
  at = await startEmailTestServer()
})
afterAll(() => at.close())

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const doc = (...content: object[]) => ({ type: 'doc', content }) as Document
const plain = (...content: object[]) => documentPlain(doc(...content), 'https://desk.test')
const item = (...content: object[]) => ({ type: 'listItem', content })

describe('The text part of an email', () => {
  it('has the addresses of links once, also where their words are formatted differently', () => {
    const article = link('/customer/articles/a/b')
    expect(
      plain(paragraph(words('See '), words('the ', article), words('article', article, { type: 'bold' }))),
    ).toBe('See the article (https://desk.test/customer/articles/a/b)')
    expect(plain(paragraph(words('https://a.example', link('https://a.example/'))))).toBe('https://a.example')
    expect(plain(paragraph(words('me@a.example', link('mailto:me@a.example'))))).toBe('me@a.example')
    expect(plain(paragraph(words('below', link('#place'))))).toBe('below')
  })

  it('shows lists, quotes, code and tables as such', () => {
    const list = {
      type: 'bulletList',
      content: [
        item(paragraph(words('One'))),
        item(paragraph(words('Two')), {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [item(paragraph(words('Deep'))), item(paragraph(words('Deeper')))],
        }),
      ],
    }
    expect(plain(list)).toBe('- One\n- Two\n  3. Deep\n  4. Deeper')
    expect(plain({ type: 'blockquote', content: [paragraph(words('A')), paragraph(words('B'))] })).toBe(
      '> A\n> \n> B',
    )
    expect(plain({ type: 'codeBlock', content: [words('if  x:\n    y')] })).toBe('if  x:\n    y')
    const row = (...cells: string[]) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({ type: 'tableCell', content: [paragraph(words(cell))] })),
    })
    expect(plain({ type: 'table', content: [row('A', 'B'), row('C', 'D')] })).toBe('A | B\nC | D')
    expect(plain(...documentFromText('Hello\nyou\n\nBye').content)).toBe('Hello\nyou\n\nBye')
  })
})

it('an article in a reply is linked by its whole address, in both parts of the email', async () => {
  const id = await at.mailed('reader@players.test')
  await at.reply(id, { content: doc(paragraph(words('Read this', link('/customer/articles/a/b')))) })
  const [mail] = await at.mails(id)
  const address = `${at.testServer.config.publicUrl}/customer/articles/a/b`
  expect(mail?.body).toContain(`Read this (${address})`)
  expect(mail?.html).toContain(`<a href="${address}"`)
})
