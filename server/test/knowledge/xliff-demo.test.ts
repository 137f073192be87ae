import { picturesIn } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { foldSnippets } from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../seed/demo.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { translated, xliffFiles } from '../support/xliff-files.ts'

let testServer: TestServer
let files: ReturnType<typeof xliffFiles>

beforeAll(async () => {
  testServer = await startTestServer()
  await seedDemo(testServer.services)
  const answer = await testServer.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { login: 'admin@demo.test', password: 'Demo_2026!' },
  })
  files = xliffFiles(testServer, answer.json().accessToken)
}, 120_000)
afterAll(() => testServer.close())

const stored = () =>
  testServer.db`
    select t.article_id, t.locale, t.title, t.content, t.tags, t.published, t.revision, t.source_updated_at = a.updated_at as ready
    from article_translations t join articles a on a.id = t.article_id order by t.article_id, t.locale`

const articleCount = async () => (await testServer.db`select 1 from articles`).length

type Node = { type?: string; text?: string; attrs?: object; marks?: { type: string }[]; content?: Node[] }

/** A document without its words, and without its pictures: translations have their own. */
function structureOf(node: Node): unknown {
  const { text, attrs, marks = [], content = [] } = node
  return {
    ...node,
    ...(text !== undefined && { text: '' }),
    attrs: { ...attrs, alt: '', caption: '', title: '', imageId: '' },
    marks: marks.map((mark) => JSON.stringify(mark)).toSorted(),
    content: content.map(structureOf),
  }
}
/** Snippets have translations of their own. */
const ownTextOf = (document: Document): Node => ({
  type: 'doc',
  content: foldSnippets(document).content.map((block) =>
    block.type === 'snippet' ? { type: 'snippet', attrs: { id: block.attrs.id } } : (block as Node),
  ),
})
const wordsOf = (node: Node): string[] => [
  ...(node.text === undefined ? [] : [node.text]),
  ...(node.content ?? []).flatMap(wordsOf),
]

describe.each(['en', 'pt'] as const)('All articles of the demo, exported to %s', (locale) => {
  it('change nothing when the file comes back as it is', async () => {
    const before = await stored()
    const { text: file } = await files.download({ locale })
    expect(file.match(/<file /g)).toHaveLength(await articleCount())
    const { data } = await files.load(file)
    const outcomes = data.articles.map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome !== 'unchanged' && outcome !== 'untranslated')).toEqual([])
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(
      before.filter((row) => row.locale === locale && row.ready).length,
    )
    expect(await stored()).toEqual(before)
  })

  it('get exactly the texts of the file, in the structure of their source', async () => {
    const before = new Map((await stored()).map((row) => [`${row.article_id} ${row.locale}`, row]))
    const file = translated((await files.download({ locale })).text)
    const { data } = await files.load(file)
    expect(data.articles.flatMap(({ errors }) => errors)).toEqual([])
    expect(data.articles.map(({ state }) => state)).toEqual(data.articles.map(() => 'ready'))
    const rows = await testServer.db`
      select a.id, a.title as source_title, a.content as source, t.* from articles a
      join article_translations t on t.article_id = a.id and t.locale = ${locale}`
    expect(rows).toHaveLength(await articleCount())
    for (const row of rows) {
      const [text, from] = [ownTextOf(row.content), ownTextOf(row.source)]
      expect(structureOf(text), row.source_title).toEqual(structureOf(from))
      const [words, source] = [wordsOf(text).join(''), wordsOf(from).join('')]
      expect(words.length, row.source_title).toBe(source.length)
      expect(words, row.source_title).not.toBe(source)
      const own = before.get(`${row.id} ${locale}`)?.content
      expect(picturesIn(row.content), row.source_title).toEqual(picturesIn(own ?? row.source))
      expect(row.published).toBe(before.get(`${row.id} ${locale}`)?.published ?? false)
    }
    const again = (await files.download({ locale })).text
    const targets = (text: string) => text.match(/<target>[\s\S]*?<\/target>/g)
    expect(targets(again)).toEqual(targets(file))
    const repeated = await files.load(file)
    expect(new Set(repeated.data.articles.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
  })
})
