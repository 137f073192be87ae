import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { searchArticles } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
let testServer: TranslationServer['testServer']
beforeAll(async () => {
  server = await startTranslationServer()
  testServer = server.testServer
  const settings = await server.create('Настройки графики E-311', {
    content: documentFromText('Качество теней.'),
  })
  await server.translate(
    settings.id,
    'pt',
    server.translationOf('Configurações gráficas E-311', {
      content: documentFromText('A qualidade das sombras muda nas opções.'),
    }),
  )
  await server.create('Ошибка E-311 при входе', { content: documentFromText('Перезапустите лаунчер.') })
  const secret = await server.create('Возврат денег')
  await server.translate(secret.id, 'pt', server.translationOf('Reembolso', { published: false }))
})
afterAll(() => testServer.close())

async function search(q: string, locale?: string) {
  const { data } = await sendRequest(testServer, searchArticles, { query: { q, ...(locale && { locale }) } })
  return { ...data, hits: data.items.map(({ title, locale: shown }) => [title, shown]) }
}

describe('A search in a language', () => {
  it('finds any inflection of its words', async () => {
    const { items, hits } = await search('configuração', 'pt-BR')
    expect(hits).toEqual([['Configurações gráficas E-311', 'pt']])
    expect(items[0]?.titleParts).toContainEqual({ text: 'Configurações', hit: true })
    const text = await search('sombra', 'pt')
    expect(text.items[0]?.snippet).toContainEqual({ text: 'sombras', hit: true })
  })

  it('shows articles in that language first, then the others in their own', async () => {
    expect((await search('E-311', 'pt')).hits).toEqual([
      ['Configurações gráficas E-311', 'pt'],
      ['Ошибка E-311 при входе', 'ru'],
    ])
    expect((await search('E-311', 'ru')).hits.map(([, locale]) => locale)).toEqual(['ru', 'ru'])
  })

  it('finds by another language as well, and shows what the reader will read', async () => {
    expect((await search('тени', 'pt')).hits).toEqual([['Configurações gráficas E-311', 'pt']])
    expect((await search('sombras', 'ru')).hits).toEqual([['Настройки графики E-311', 'ru']])
    expect((await search('sombras')).hits).toEqual([['Настройки графики E-311', 'ru']])
  })

  it('forgives typing errors and missing accents', async () => {
    for (const q of ['configuracoes', 'configuracao', 'configuraçoes grafcas']) {
      const { hits, shownFor } = await search(q, 'pt')
      expect([q, hits]).toEqual([q, [['Configurações gráficas E-311', 'pt']]])
      expect(shownFor).not.toBeNull()
    }
  })

  it('never finds what is not published', async () => {
    for (const locale of ['pt', 'ru', undefined]) expect((await search('reembolso', locale)).hits).toEqual([])
  })

  it('is one statement', async () => {
    expect((await countWork(testServer, () => search('configuração', 'pt'))).statements).toBe(1)
  })
})
