import type { Document } from '@savepoint/contract/documents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures, uploadPicture } from '../support/pictures.ts'
import {
  codedContent,
  outcomesOf,
  portuguese,
  reasonsOf,
  startXliffServer,
  translated,
  type XliffServer,
} from '../support/xliff-files.ts'

let server: XliffServer
beforeAll(async () => {
  server = await startXliffServer()
})
afterAll(() => server.testServer.close())

async function picture() {
  const content = await pictures.content()
  return (await uploadPicture(server.testServer, server.anna.token, { kind: 'content', content })).data.id
}

describe('A file for an agency', () => {
  it('has a unit for each text, with codes for marks, links and line breaks', async () => {
    const { file } = await server.made('Статья для агентства')
    expect(file).toContain('version="2.0" srcLang="ru" trgLang="pt"')
    expect(file.match(/<unit /g)).toHaveLength(4)
    expect(file).toContain('dispStart="&lt;a href=&quot;https://emberwald.test/ru&quot;&gt;"')
    expect(file).toMatch(
      /Откройте <pc id="1"[^>]*>сайт<\/pc> &amp; войдите<ph id="2"[^>]*\/><pc id="3"[^>]*>ещё раз/,
    )
    expect(file).toContain('ping  &lt;сервер&gt;\n<cp hex="0001"/>')
  })

  it('has what the filters choose, in one source language', async () => {
    const title = 'Отобранная'
    const { id } = await server.create(title, server.other)
    const topic = { locale: 'pt', projectId: server.other.projectId }
    const found = async (query: Record<string, string>) =>
      (await server.files.download({ ...topic, ...query })).text.includes(id)
    expect(await found({ translation: 'missing', state: 'published' })).toBe(true)
    expect((await server.files.download({ ...topic, translation: 'ready' })).problem.errors?.[0]?.path).toBe(
      'translation',
    )
    await server.translate(id, 'pt', server.translationOf('Escolhido'))
    expect(await found({ translation: 'ready' })).toBe(true)
    expect((await server.files.download({ locale: 'ru' })).status).toBe(400)
  })

  it('that comes back translated is imported after a preview, unpublished', async () => {
    const { article, file } = await server.made('Статья для перевода')
    const done = translated(file, portuguese('Artigo'))
    const { data: preview } = await server.files.preview(done)
    expect(preview).toMatchObject({
      locale: 'pt',
      articles: [
        {
          title: article.title,
          outcome: 'created',
          state: 'ready',
          published: false,
          units: 4,
          changedUnits: 4,
        },
      ],
    })
    expect((await server.stateOf(article.id)).state).toBe('missing')
    const { data } = await server.files.load(done, { version: preview.version })
    expect(outcomesOf(data)).toEqual([['created', 'ready']])
    const { translation } = await server.stateOf(article.id)
    expect(translation).toMatchObject({
      title: 'Artigo',
      tags: ['entrada'],
      published: false,
      author: { name: 'Анна' },
    })
    expect(translation?.content).toEqual(JSON.parse(portuguese('')(JSON.stringify(codedContent))))
    expect(await server.readArticle(article.id, 'pt')).toMatchObject({ locale: 'ru' })
    expect(outcomesOf((await server.files.load(done)).data)).toEqual([['unchanged', null]])
    expect((await server.files.load(done, { version: preview.version })).problem.code).toBe(
      'changedMeanwhile',
    )
  })

  it('may have its units segmented, prefixed, annotated and marked in any state', async () => {
    const { article, file } = await server.made('Статья по частям')
    const done = translated(file, portuguese('Artigo'))
      .replace('>Artigo<', '>Artigo<mrk id="m1"> em partes</mrk><')
      .replace(
        /<target>(Abra .*?<\/pc>)( &amp; .*?)<\/target>/,
        '<target>$1</target></segment><ignorable><source> </source></ignorable><segment><source/><target>$2</target>',
      )
      .replace(/(<\/?)(?=[a-z])/g, '$1x:')
      .replace('xmlns=', 'xmlns:x=')
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(done.replace(/^.*\n/, ''), 'utf16le')])
    expect(reasonsOf((await server.files.load(wide)).data)).toEqual([])
    const { translation } = await server.stateOf(article.id)
    expect(translation?.title).toBe('Artigo em partes')
    expect(JSON.stringify(translation?.content)).toContain('"  & entre"')
  })
})

describe('A translation', () => {
  it('that was published stays so, and keeps its own links and pictures', async () => {
    const { article } = await server.made('Статья со ссылкой')
    const own = JSON.parse(portuguese('')(JSON.stringify(codedContent)).replace('/ru', '/pt')) as Document
    await server.translate(article.id, 'pt', server.translationOf('Artigo', { content: own }))
    const file = (await server.exported(article.id)).replace('de novo', 'outra vez')
    expect(outcomesOf((await server.files.load(file)).data)).toEqual([['changed', 'ready']])
    const { translation } = await server.stateOf(article.id)
    expect(translation?.published).toBe(true)
    expect(translation?.content).toEqual(JSON.parse(JSON.stringify(own).replace('de novo', 'outra vez')))
    const ofSource = translated(await server.exported(article.id), portuguese('Artigo'))
    await server.files.load(ofSource)
    expect(JSON.stringify((await server.stateOf(article.id)).translation?.content)).toContain(
      'emberwald.test/ru',
    )
  })

  it('of a source that has changed since is imported as outdated', async () => {
    const { article, file } = await server.made('Статья до правки')
    server.testServer.clock.advance({ minutes: 1 })
    await server.save(article.id, server.bodyOf('Статья после правки'))
    const done = translated(file, portuguese('Artigo'))
    expect(outcomesOf((await server.files.preview(done)).data)).toEqual([['created', 'outdated']])
    await server.files.load(done)
    expect(await server.stateOf(article.id)).toMatchObject({
      state: 'outdated',
      translatedSource: { title: 'Статья до правки' },
      translation: { title: 'Artigo' },
    })
  })

  it('whose source has changed is exported without the texts that changed', async () => {
    const { article, file } = await server.made('Статья частями')
    await server.files.load(translated(file, portuguese('Artigo')))
    server.testServer.clock.advance({ minutes: 1 })
    const added = { type: 'paragraph', content: [{ type: 'text', text: 'Новый абзац.' }] }
    const body = server.bodyOf('Статья частями', {
      content: { ...codedContent, content: [...codedContent.content, added] } as Document,
    })
    await server.save(article.id, body)
    const next = await server.exported(article.id)
    expect([next.match(/<unit /g)?.length, next.match(/<target>/g)?.length]).toEqual([5, 4])
    expect(outcomesOf((await server.files.load(next)).data)).toEqual([['untranslated', null]])
    expect((await server.stateOf(article.id)).state).toBe('outdated')
    const done = next.replace(
      'state="initial">\n<source>Новый абзац.</source>',
      'state="initial">\n<source>Новый абзац.</source><target>Novo parágrafo.</target>',
    )
    expect(outcomesOf((await server.files.load(done)).data)).toEqual([['changed', 'ready']])
  })

  it('of a changed source keeps its own pictures', async () => {
    const [shown, own] = await Promise.all([1, 2].map(() => picture()))
    const withPicture = (imageId: string | undefined, words: string) =>
      ({
        type: 'doc',
        content: [
          { type: 'image', attrs: { imageId } },
          { type: 'paragraph', content: [{ type: 'text', text: words }] },
        ],
      }) as Document
    const { id } = await server.create('Статья с картинкой', { content: withPicture(shown, 'Было.') })
    const body = { content: withPicture(own, 'Era.') }
    await server.translate(id, 'pt', server.translationOf('Artigo', body))
    server.testServer.clock.advance({ minutes: 1 })
    await server.save(id, server.bodyOf('Статья с картинкой', { content: withPicture(shown, 'Стало.') }))
    const done = translated(await server.exported(id), (source) => source.replace('Стало.', 'Ficou.'))
    expect(outcomesOf((await server.files.load(done)).data)).toEqual([['changed', 'ready']])
    expect((await server.stateOf(id)).translation?.content).toEqual(withPicture(own, 'Ficou.'))
  })

  it('that somebody saved after the export is kept, unless it is to be overwritten', async () => {
    const { article, file } = await server.made('Статья двоих')
    await server.translate(article.id, 'pt', server.translationOf('Feita aqui'))
    const done = translated(file, portuguese('Artigo'))
    expect(reasonsOf((await server.files.load(done)).data)).toEqual(['changedHere'])
    expect((await server.stateOf(article.id)).translation?.title).toBe('Feita aqui')
    const { data: preview } = await server.files.preview(done, { overwrite: 'true' })
    await server.translate(article.id, 'pt', server.translationOf('Feita agora'))
    const stale = await server.files.load(done, { overwrite: 'true', version: preview.version })
    expect([stale.status, stale.problem.code]).toEqual([409, 'changedMeanwhile'])
    expect(outcomesOf((await server.files.load(done, { overwrite: 'true' })).data)).toEqual([
      ['changed', 'ready'],
    ])
    expect((await server.stateOf(article.id)).translation?.title).toBe('Artigo')
  })

  it('is saved once when the same file comes twice at once', async () => {
    const { file } = await server.made('Статья дважды')
    const done = translated(file, portuguese('Artigo'))
    const answers = await Promise.all([server.files.load(done), server.files.load(done)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const outcomes = answers.flatMap(({ data }) => outcomesOf(data)).map(([outcome]) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    expect(outcomes).not.toContain('changed')
  })
})
