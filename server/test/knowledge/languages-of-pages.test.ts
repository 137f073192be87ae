import type { Locale } from '@savepoint/contract/people/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describePage } from '../../src/knowledge/public-pages/describe-page.ts'
import { describeSitemap } from '../../src/knowledge/public-pages/describe-sitemap.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
let path: string
let address: string
beforeAll(async () => {
  server = await startTranslationServer()
  const article = await server.translated('Страница статьи', 'Página do artigo')
  await server.translate(article.id, 'en', server.translationOf('Hidden page', { published: false }))
  path = `/customer/articles/${server.topic.projectId}/${article.id}`
  address = `${server.testServer.services.config.publicUrl}${path}`
})
afterAll(() => server.testServer.close())

const asked = (language: Locale) => ({ language, contentLanguages: language })

describe('The head of a page', () => {
  it('names its languages, itself included, and the same ones in each of them', async () => {
    const [russian, portuguese] = await Promise.all([
      describePage(server.testServer.services, path, asked('ru')),
      describePage(server.testServer.services, path, asked('pt')),
    ])
    expect(russian).toMatchObject({ title: 'Страница статьи · Savepoint', canonical: address })
    expect(portuguese).toMatchObject({
      title: 'Página do artigo · Savepoint',
      canonical: `${address}?lang=pt`,
    })
    expect(portuguese?.alternates).toEqual([
      { language: 'ru', url: address },
      { language: 'pt', url: `${address}?lang=pt` },
      { language: 'x-default', url: address },
    ])
    expect(russian?.alternates).toEqual(portuguese?.alternates)
  })

  it('leads from a page without a translation to the source', async () => {
    const english = await describePage(server.testServer.services, path, asked('en'))
    expect(english).toMatchObject({ title: 'Страница статьи · Savepoint', canonical: address })
  })

  it('has no alternates where there is one language', async () => {
    const { id } = await server.create('Только по-русски')
    const only = `/customer/articles/${server.topic.projectId}/${id}`
    expect((await describePage(server.testServer.services, only, asked('pt')))?.alternates).toEqual([])
  })
})

describe('The sitemap', () => {
  it('lists each published language with all the others', async () => {
    const xml = await describeSitemap(server.testServer.services)
    const entries = xml.split('\n').filter((line) => line.includes(path))
    expect(entries).toHaveLength(2)
    for (const entry of entries) {
      expect(entry).toContain(`hreflang="ru" href="${address}"`)
      expect(entry).toContain(`hreflang="pt" href="${address}?lang=pt"`)
      expect(entry).not.toContain('hreflang="en"')
    }
  })
})
