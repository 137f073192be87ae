import type { Document } from '@savepoint/contract/documents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures, uploadPicture } from '../support/pictures.ts'
import { outcomesOf, startXliffServer, translated, type XliffServer } from '../support/xliff-files.ts'

let server: XliffServer
let imageId: string
beforeAll(async () => {
  server = await startXliffServer()
  const content = await pictures.content()
  imageId = (await uploadPicture(server.testServer, server.anna.token, { kind: 'content', content })).data.id
})
afterAll(() => server.testServer.close())

type Block = Document['content'][number]
const paragraph = (words: string): Block =>
  words === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: words }] }
const picture = (alt: string): Block => ({ type: 'image', attrs: { imageId, alt } })
const video = (href: string): Block => ({ type: 'video', attrs: { href } })
const text = (...content: Block[]): { content: Document } => ({ content: { type: 'doc', content } })

const words: Record<string, string> = { Один: 'Um', Два: 'Dois', Картинка: 'Figura', Статья: 'Artigo' }
const inPortuguese = (source: string) => words[source] ?? source

/** Of an article whose source was changed after it had been translated. */
async function changedAfter(
  source: { content: Document },
  own: { content: Document },
  next: { content: Document },
) {
  const { id } = await server.create('Статья', source)
  await server.translate(id, 'pt', server.translationOf('Artigo', own))
  server.testServer.clock.advance({ minutes: 1 })
  await server.save(id, server.bodyOf('Статья', next))
  return id
}

describe('A translation that is imported', () => {
  it('has the texts of places that were blank before, and is unchanged the second time', async () => {
    const { id } = await server.create(
      'Статья',
      text(paragraph('Один'), paragraph('Два'), picture('Картинка')),
    )
    await server.translate(
      id,
      'pt',
      server.translationOf('Artigo', text(paragraph('Um'), paragraph(''), picture(''))),
    )
    const file = translated(await server.exported(id), inPortuguese)
    const { data } = await server.files.load(file)
    expect(data.articles).toMatchObject([{ outcome: 'changed', state: 'ready' }])
    expect((await server.stateOf(id)).translation?.content).toEqual(
      text(paragraph('Um'), paragraph('Dois'), picture('Figura')).content,
    )
    const { translation } = await server.stateOf(id)
    const again = translated(await server.exported(id), inPortuguese)
    expect(outcomesOf((await server.files.load(again)).data)).toEqual([['unchanged', null]])
    expect((await server.stateOf(id)).translation?.revision).toBe(translation?.revision)
  })

  it('loses a paragraph that its source has lost, without a new text', async () => {
    const id = await changedAfter(
      text(paragraph('Один'), paragraph('Два')),
      text(paragraph('Um'), paragraph('Dois')),
      text(paragraph('Один')),
    )
    const done = translated(await server.exported(id), inPortuguese)
    expect(outcomesOf((await server.files.load(done)).data)).toEqual([['changed', 'ready']])
    const { state, translation } = await server.stateOf(id)
    expect([state, translation?.content]).toEqual(['ready', text(paragraph('Um')).content])
    expect(outcomesOf((await server.files.load(await server.exported(id))).data)).toEqual([
      ['unchanged', null],
    ])
  })

  it('keeps its own video when the text of its source changes', async () => {
    const id = await changedAfter(
      text(video('https://video.test/ru'), paragraph('Один')),
      text(video('https://video.test/pt'), paragraph('Um')),
      text(video('https://video.test/ru'), paragraph('Два')),
    )
    const done = translated(await server.exported(id), inPortuguese)
    expect(outcomesOf((await server.files.load(done)).data)).toEqual([['changed', 'ready']])
    expect((await server.stateOf(id)).translation?.content).toEqual(
      text(video('https://video.test/pt'), paragraph('Dois')).content,
    )
  })
})
