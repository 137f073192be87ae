import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ImportFolder, openImportFolder, zendeskArticle } from '../support/article-imports.ts'
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

const publishedTitles = async () =>
  (await testServer.db<{ title: string }[]>`select title from articles where published order by title`).map(
    ({ title }) => title,
  )

it.each([
  { user_segment_id: 42 },
  { user_segment_id: null, user_segment_ids: [11_003_606_966_930] },
  { user_segment_id: { id: 42 } },
  { user_segment_ids: 'staff' },
])('An article of Zendesk for some readers comes unpublished: %j', async (segments) => {
  const { lines } = await folder.importZendesk([
    zendeskArticle(301, '<p>Staff only.</p>', segments),
    zendeskArticle(302, '<p>For all.</p>', { user_segment_id: null, user_segment_ids: [] }),
  ])
  expect(lines).toEqual([
    'created    zendesk/301',
    '           unpublished, because only some readers may see it in Zendesk',
    'created    zendesk/302',
  ])
  expect(await publishedTitles()).toEqual(['Title 302'])
})

it.each([{ hasPublicSite: false }, { status: 'inactive' }])(
  'An article of a site of Help Scout that is not public comes unpublished: %j',
  async (state) => {
    const article = { status: 'published', categories: ['k'], text: '<p>Text.</p>' }
    const { lines } = await folder.importHelpScout({
      sites: [
        { id: 's', ...state },
        { id: 'open', status: 'active', hasPublicSite: true },
      ],
      collections: [
        { id: 'c', siteId: 's', name: 'Emberwald' },
        { id: 'd', siteId: 'open', name: 'Emberwald' },
      ],
      articles: [
        { ...article, id: 'a1', collectionId: 'c', name: 'Of a closed site' },
        { ...article, id: 'a2', collectionId: 'd', name: 'Of an open site' },
      ],
    })
    expect(lines).toEqual([
      'created    helpscout/a1',
      '           unpublished, because its site is not public in Help Scout',
      'created    helpscout/a2',
    ])
    expect(await publishedTitles()).toEqual(['Of an open site'])
  },
)
