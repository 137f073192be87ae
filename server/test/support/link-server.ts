import type { Document } from '@savepoint/contract/documents.ts'
import * as contract from '@savepoint/contract/knowledge/broken-links.ts'
import { checkLinks } from '../../src/knowledge/broken-links/check-links.ts'
import { startArticleServer } from './article-server.ts'
import { startLinkHost } from './link-host.ts'
import { sendRequest } from './requests.ts'

export const linkTo = (...links: [href: string, text: string][]): Document => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: links.flatMap(([href, text]) => [
        { type: 'text' as const, text: 'Смотрите ' },
        { type: 'text' as const, text, marks: [{ type: 'link' as const, attrs: { href } }] },
      ]),
    },
  ],
})
export const addressOf = ({ id, project }: { id: string; project: { id: string } }) =>
  `/customer/articles/${project.id}/${id}`

/** An article server that may ask another host, which runs on this machine. */
export async function startLinkServer() {
  const host = await startLinkHost()
  const server = await startArticleServer({
    CHECK_OUTSIDE_LINKS: 'on',
    CHECK_LINKS_ALLOWED_NETWORKS: '127.0.0.0/8',
  })
  const { testServer, anna } = server
  const list = async (query: Record<string, string | number> = {}) =>
    (await sendRequest(testServer, contract.listBrokenLinks, { token: anna.token, query })).data
  return {
    ...server,
    host,
    list,
    problems: async (query: Record<string, string> = {}) =>
      (await list(query)).items.map(({ text, problem }) => [text, problem]),
    check: (more: object = {}) => checkLinks(testServer.services, { pauseMilliseconds: 0, ...more }),
    empty: async () => {
      await testServer.db`delete from articles`
      await testServer.db`delete from outside_links`
      host.requests.length = 0
    },
    close: async () => {
      host.close()
      await testServer.close()
    },
  }
}
export type LinkServer = Awaited<ReturnType<typeof startLinkServer>>
