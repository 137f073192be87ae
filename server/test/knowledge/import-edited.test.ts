import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteCategory } from '../../src/knowledge/categories/delete-category.ts'
import { writeArticleTranslation } from '../../src/knowledge/translations/article-translations.ts'
import { type ImportFolder, openImportFolder, zendeskArticle } from '../support/article-imports.ts'
import { addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let folder: ImportFolder

beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(async () => {
  await testServer.close()
})
beforeEach(async () => {
  folder = await openImportFolder(testServer)
  return folder.remove
})

const asInOlderReleases = async () =>
  await testServer.db`
    update article_imports set said_topic = null, said_project_id = null, said_category_id = null, said_published = null,
      said_popular = null, translation_revision = null`
const addEnglishCategory = async () => {
  const { categoryId } = await addTopic(testServer)
  await testServer.db`update projects set source_locale = 'en'`
  return categoryId
}
const find = async (title: string) => {
  const [row] = await testServer.db<{ id: string; category_id: string; body: string }[]>`
    select id, category_id, body, published, popular, redirect_to_id from articles where title = ${title}`
  return row
}

describe('What editors chose for an article', () => {
  const importTexts = async (text: string, more: object = {}) =>
    await folder.importZendesk([
      zendeskArticle(301, `<p>${text}</p>`, more),
      zendeskArticle(302, '<p>B.</p>'),
    ])

  it.each(['now', 'with an import of an older release'])(
    'stays when the source changes, %s',
    async (when) => {
      await importTexts('One.')
      const [other, categoryId] = [await find('Title 302'), await addEnglishCategory()]
      await testServer.db`
      update articles set published = false, popular = true, redirect_to_id = ${other?.id ?? ''}, category_id = ${categoryId}
      where title = 'Title 301'`
      if (when !== 'now') await asInOlderReleases()
      expect((await importTexts('Two.')).summary).toMatchObject({ updated: 1, unchanged: 1 })
      const chosen = { published: false, popular: true, redirect_to_id: other?.id, category_id: categoryId }
      expect(await find('Title 301')).toMatchObject({ ...chosen, body: 'Two.' })
      await importTexts('Two.', { promoted: true, draft: true })
      await importTexts('Two.')
      expect(await find('Title 301')).toMatchObject({ ...chosen, popular: false })
    },
  )

  it('follows what the source says anew of publication, mark and topic', async () => {
    await importTexts('One.')
    await testServer.db`update articles set published = false, popular = true`
    await importTexts('One.', { draft: true, promoted: true })
    await importTexts('One.')
    expect(await find('Title 301')).toMatchObject({ published: true, popular: false })
    expect(await find('Title 302')).toMatchObject({ published: false, popular: true })
    const sections = [
      { id: 2, category_id: 1, name: 'Help' },
      { id: 3, category_id: 1, name: 'News' },
    ]
    await folder.importZendesk([zendeskArticle(301, '<p>One.</p>', { section_id: 3 })], { sections })
    const [row] = await testServer.db`
      select k.name from articles a join categories k on k.id = a.category_id where a.title = 'Title 301'`
    expect(row).toEqual({ name: 'News' })
  })

  it('is withdrawn when only some readers may see it, also after an import of an older release', async () => {
    await importTexts('One.')
    await asInOlderReleases()
    await importTexts('One.', { user_segment_ids: [7] })
    expect(await find('Title 301')).toMatchObject({ published: false })
  })

  it('is its topic too, under any name', async () => {
    await importTexts('One.')
    const before = await find('Title 301')
    await testServer.db`update categories set name = 'Renamed'`
    expect((await importTexts('Two.')).lines).toEqual(['updated    zendesk/301', 'unchanged  zendesk/302'])
    expect(await find('Title 301')).toMatchObject({ category_id: before?.category_id, body: 'Two.' })
  })

  it('does not make a text that links to it a changed one', async () => {
    const rows = [
      zendeskArticle(301, '<p>A.</p>'),
      zendeskArticle(302, '<p>See <a href="/hc/en/articles/301">A</a>.</p>'),
    ]
    await folder.importZendesk(rows)
    const categoryId = await addEnglishCategory()
    await testServer.db`update articles set category_id = ${categoryId} where title = 'Title 301'`
    expect((await folder.importZendesk(rows)).summary).toMatchObject({ unchanged: 2 })
    expect((await folder.importZendesk(rows.slice(1))).summary).toMatchObject({ unchanged: 1 })
  })
})

describe('A deleted article', () => {
  const rows = [zendeskArticle(301, '<p>A.</p>'), zendeskArticle(302, '<p>B.</p>')]

  it('is not created anew, and nothing links to it', async () => {
    await folder.importZendesk(rows)
    await testServer.db`delete from articles where title = 'Title 301'`
    const linking = zendeskArticle(302, '<p>See <a href="/hc/en/articles/301">A</a>.</p>')
    const changed = zendeskArticle(301, '<p>Changed.</p>')
    expect((await folder.importZendesk([changed, linking])).lines).toEqual([
      'unchanged  zendesk/301: deleted here',
      'updated    zendesk/302',
      '           link left as plain words: /hc/en/articles/301',
    ])
    expect(await find('Title 301')).toBeUndefined()
  })

  it('is created anew when its whole category was deleted', async () => {
    await folder.importZendesk(rows)
    await deleteCategory(testServer.services, (await find('Title 301'))?.category_id ?? '')
    expect((await folder.importZendesk(rows)).summary).toMatchObject({ created: 2 })
  })
})

describe('A translation', () => {
  const importRussian = async (text: string) =>
    await folder.importZendesk([zendeskArticle(301, '<p>A.</p>')], {
      translations: [{ id: 9, source_id: 301, locale: 'ru', title: 'Перевод', body: `<p>${text}</p>` }],
    })
  const edit = async () => {
    testServer.clock.advance({ minutes: 1 })
    const content = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Правка.' }] }],
    }
    const id = (await find('Title 301'))?.id ?? ''
    await testServer.db.begin(
      async (tx) =>
        await writeArticleTranslation(tx, testServer.services, {
          ...{ id, locale: 'ru', author: null },
          input: { title: 'Перевод', content, tags: [], published: true },
        }),
    )
  }
  const texts = async () =>
    (await testServer.db<{ body: string }[]>`select body from article_translations`).map(({ body }) => body)

  it.each(['now', 'with an import of an older release'])('stays as editors changed it, %s', async (when) => {
    await importRussian('Один.')
    if (when !== 'now') await asInOlderReleases()
    expect((await importRussian('Два.')).lines).toEqual([
      'unchanged  zendesk/301',
      'updated    zendesk/301 (ru)',
    ])
    if (when !== 'now') await asInOlderReleases()
    await edit()
    expect((await importRussian('Три.')).lines).toEqual([
      'unchanged  zendesk/301',
      'skipped    zendesk/301 (ru): changed here',
    ])
    expect(await texts()).toEqual(['Правка.'])
  })

  it('stays when editors wrote it before the import had one', async () => {
    await folder.importZendesk([zendeskArticle(301, '<p>A.</p>')])
    await edit()
    expect((await importRussian('Один.')).lines[1]).toBe('skipped    zendesk/301 (ru): changed here')
    expect(await texts()).toEqual(['Правка.'])
  })

  it('that editors deleted is not made anew', async () => {
    await importRussian('Один.')
    await testServer.db`delete from article_translations`
    expect((await importRussian('Два.')).lines[1]).toBe('skipped    zendesk/301 (ru): deleted here')
    expect(await texts()).toEqual([])
  })
})
