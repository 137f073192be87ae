import type { Document } from '@savepoint/contract/documents.ts'
import type { Endpoint, ResponseOf } from '@savepoint/contract/endpoint.ts'
import * as contract from '@savepoint/contract/knowledge/translations/xliff.ts'
import type { ProblemDocument } from '@savepoint/contract/problems.ts'
import { sendRequest } from './requests.ts'
import type { TestServer } from './test-server.ts'
import { startTranslationServer } from './translation-server.ts'

type Server = Pick<TestServer, 'app'>

/** What an agency is sent, and sends back. */
export function xliffFiles(testServer: Server, token: string) {
  const send = async <E extends Endpoint>(
    endpoint: E,
    file: string | Buffer,
    query: Record<string, string>,
  ) => {
    const boundary = 'savepoint-test-boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlf"\r\ncontent-type: application/xliff+xml\r\n\r\n`
    const answer = await testServer.app.inject({
      method: 'POST',
      url: `${endpoint.path}?${new URLSearchParams(query)}`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${token}`,
      },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    const isGood = answer.statusCode === 200
    return {
      status: answer.statusCode,
      data: (isGood ? endpoint.response.parse(answer.json()) : null) as ResponseOf<E>,
      problem: (isGood ? {} : answer.json()) as ProblemDocument,
    }
  }
  return {
    download: async (query: { locale: string } & Record<string, string>) =>
      await sendRequest(testServer, contract.exportXliff, { token, query }),
    preview: (file: string | Buffer, query: Record<string, string> = {}) =>
      send(contract.previewXliffImport, file, query),
    load: (file: string | Buffer, query: Record<string, string> = {}) =>
      send(contract.importXliff, file, query),
  }
}

const segment =
  /<segment state="\w+">\n<source>([\s\S]*?)<\/source>\n(?:<target>[\s\S]*?<\/target>\n)?<\/segment>/g

/** The file with a translation of each text: by default its letters moved by one. */
export const translated = (file: string, translate = (source: string) => inWords(source, moved)) =>
  file.replace(
    segment,
    (_whole, source: string) =>
      `<segment state="final">\n<source>${source}</source>\n<target>${translate(source)}</target>\n</segment>`,
  )

/** Changes what stands between elements. */
export const inWords = (text: string, change: (words: string) => string) =>
  text
    .split(/(<[^>]*>|&[#\w]+;)/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

const moved = (words: string) =>
  words.replace(/\p{L}/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1))

const link = { type: 'link', attrs: { href: 'https://emberwald.test/ru' } } as const
/** An article with what an agency might break. */
export const codedContent = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Откройте ' },
        { type: 'text', text: 'сайт', marks: [link] },
        { type: 'text', text: ' & войдите' },
        { type: 'hardBreak' },
        { type: 'text', text: 'ещё раз.', marks: [{ type: 'bold' }] },
      ],
    },
    { type: 'paragraph' },
    { type: 'codeBlock', content: [{ type: 'text', text: 'ping  <сервер>\n\u0001' }] },
  ],
} as Document

const inPortuguese: Record<string, string> = {
  Откройте: 'Abra',
  сайт: 'o site',
  войдите: 'entre',
  'ещё раз.': 'de novo.',
  сервер: 'servidor',
  вход: 'entrada',
}
/** Texts of `codedContent` translated, and titles that contain “Статья”. */
export const portuguese = (title: string) => (source: string) =>
  Object.entries(inPortuguese).reduce(
    (text, [from, to]) => text.replace(from, to),
    source.replace(/.*Статья.*/, title),
  )
export const outcomesOf = (data: { articles: { outcome: string; state: string | null }[] }) =>
  data.articles.map(({ outcome, state }) => [outcome, state])
export const reasonsOf = (data: { articles: { errors: { reason: string }[] }[] }) =>
  data.articles.flatMap(({ errors }) => errors.map(({ reason }) => reason))

export async function startXliffServer() {
  const server = await startTranslationServer()
  const files = xliffFiles(server.testServer, server.anna.token)
  const exported = async (id: string) => (await files.download({ locale: 'pt', ids: id })).text
  const made = async (title: string) => {
    const article = await server.create(title, { content: codedContent })
    return { article, file: await exported(article.id) }
  }
  const stateOf = async (id: string) => (await server.translation(id, 'pt')).data
  return { ...server, files, exported, made, stateOf }
}
export type XliffServer = Awaited<ReturnType<typeof startXliffServer>>
