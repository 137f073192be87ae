import { seeded } from '../../server/seed/art/random.ts'
import { volumeLanguages } from '../../server/seed/volume/volume.ts'
import { volumeId } from '../../server/seed/volume/volume-ids.ts'
import { firstTicketId } from '../../server/seed/volume/volume-tickets.ts'
import type { Shot } from './load.ts'
import type { BenchRequest } from './requests.ts'

type Listed = { id: string; title: string }

/** What visitors do with a large help center. Search words are those of titles, as people type them. */
export async function prepareArticleRequests(
  url: string,
  sizes: { tickets: number; articles: number; languages: number },
): Promise<BenchRequest[]> {
  if (sizes.articles === 0) return []
  const source = await listArticles(url, { wanted: 2_000 })
  const twoWords = wordPairs(source)
  const random = seeded(1_234)
  const bare = {
    // The bare server has no translations: what it finds in the source is the comparison.
    search: (): Shot => ({
      method: 'GET',
      path: `/articles/search?q=${encodeURIComponent(twoWords())}`,
      isRight: isFilled,
    }),
    ticket: (): Shot => {
      const id = firstTicketId + random.whole(0, sizes.tickets - 1)
      return {
        method: 'GET',
        path: `/ticket/${id}`,
        isRight: (body) => body.startsWith(`{"id":${id},`) && body.includes('"messages":[{'),
      }
    },
  }
  const [locale] = volumeLanguages.slice(0, sizes.languages - 1).slice(-1)
  const translated = locale ? await listArticles(url, { wanted: 2_000, locale }) : []
  return [
    ...articleRequests(source, { bare }),
    ...(locale ? articleRequests(translated, { bare, locale }) : []),
  ]
}

function wordPairs(listed: Listed[]) {
  const random = seeded(4_321)
  // Shorter words may be stop words in Russian.
  const sought = listed
    .map(({ title }) =>
      title
        .toLowerCase()
        .split(' ')
        .filter((word) => word.length > 7),
    )
    .filter((words) => words.length > 1)
  return () => {
    const words = random.pick(sought)
    const first = random.whole(0, words.length - 2)
    return `${words[first]} ${words[first + 1]}`
  }
}

type Bare = { search: () => Shot; ticket: () => Shot }

/** In the language of the source without a `locale`. */
function articleRequests(
  listed: Listed[],
  { bare, locale }: { bare: Bare; locale?: string },
): BenchRequest[] {
  const random = seeded(4_321)
  const twoWords = wordPairs(listed)
  const mistyped = () => {
    const word = random
      .pick(listed)
      .title.toLowerCase()
      .split(' ')
      .toSorted((a, b) => b.length - a.length)[0]!
    const at = random.whole(1, word.length - 2)
    return word.slice(0, at) + word.slice(at + 1)
  }
  const inLocale = locale ? `locale=${locale}` : ''
  const named = (name: string) => (locale ? `${name}, translated` : name)
  const search = (q: string): Shot => ({
    method: 'GET',
    path: `/api/public/articles/search?q=${encodeURIComponent(q)}&${inLocale}`,
    isRight: isFilled,
  })
  return [
    {
      name: named('search of articles'),
      budget: 0.6,
      status: 200,
      product: () => search(twoWords()),
      ceiling: bare.search,
    },
    {
      name: named('search of articles, unfinished word'),
      budget: 0.6,
      status: 200,
      product: () => search(twoWords().slice(0, -1)),
      ceiling: bare.search,
    },
    // No bare query corrects errors; the plain one shows what correction costs.
    {
      name: named('search of articles, mistyped'),
      budget: 0,
      status: 200,
      product: () => ({ ...search(mistyped()), isRight: isAnswer }),
      ceiling: bare.search,
    },
    {
      name: named('article for a guest'),
      budget: 0.8,
      status: 200,
      product: () => {
        const { id } = listed[popularIndex(random, listed.length)]!
        return {
          method: 'GET',
          path: `/api/public/articles/${id}?${inLocale}`,
          isRight: (body) => body.startsWith(`{"id":"${id}"`) && body.includes('"content":{'),
        }
      },
      ceiling: bare.ticket,
    },
    {
      name: named('home for a guest'),
      budget: 0.8,
      status: 200,
      product: () => ({
        method: 'GET',
        path: `/api/public/projects?${inLocale}`,
        isRight: (body) => body.startsWith('{"items":[{"id":"') && body.includes('"logoId"'),
      }),
      ceiling: bare.ticket,
    },
    {
      name: named("project's page for a guest"),
      budget: 0,
      status: 200,
      product: () => ({
        method: 'GET',
        path: `/api/public/projects/${volumeId('project', random.whole(0, 4))}?${inLocale}`,
        isRight: (body) => body.includes('"categories":[{'),
      }),
      ceiling: bare.search,
    },
  ]
}

/** Of many articles few are read most: the second one half as often as the first, the third a third as often, and so on. */
const popularIndex = (random: ReturnType<typeof seeded>, count: number) =>
  Math.floor((count + 1) ** random.between(0, 1)) - 1

const isAnswer = (body: string) => body.startsWith('{"items":[')
const isFilled = (body: string) => body.startsWith('{"items":[{"id":"')

async function listArticles(
  url: string,
  { wanted, locale }: { wanted: number; locale?: string },
): Promise<Listed[]> {
  const listed: Listed[] = []
  let cursor: string | null = ''
  while (cursor !== null && listed.length < wanted) {
    const answer = await fetch(
      `${url}/api/public/articles?limit=100${locale ? `&locale=${locale}` : ''}${cursor && `&cursor=${cursor}`}`,
    )
    const page = (await answer.json()) as { items: Listed[]; nextCursor: string | null }
    listed.push(...page.items.map(({ id, title }) => ({ id, title })))
    cursor = page.nextCursor
  }
  return listed
}
