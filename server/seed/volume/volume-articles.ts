import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { type Random, seeded } from '../art/random.ts'
import { demoProjects } from '../demo-data/projects.ts'
import { volumeId } from './volume-ids.ts'
import { categoriesPerProject, projectCount } from './volume-staff.ts'

const days = 86_400_000
const prefixes = ['', 'пере', 'за', 'вы', 'при', 'от', 'до', 'раз', 'под', 'на', 'об', 'про', 'из', 'вз']
const roots = (
  'бег бор вед вод воз вяз гляд говор град дар дел держ дум жар зов зор игр кал клад клин ков кол корм кост крас крут ' +
  'лад лес лет лист лов лом мер мет мир молв мост нес нос огн пад пал пис плав плат плет полз прав прос пуск рез рост ' +
  'руб ряд сад свет сек сид скак слав след слух смотр став стол строй суд тайн твор тек тип торг троп труд тяг хват ' +
  'хвор ход хран цвет чар черп чист шаг шум щит'
).split(' ')
const endings = [
  'ать',
  'ить',
  'ение',
  'ения',
  'ка',
  'ки',
  'ок',
  'ный',
  'ная',
  'ного',
  'ом',
  'ами',
  'ище',
  'ость',
]
const syllables = [
  'ва',
  'ле',
  'ри',
  'но',
  'ка',
  'ту',
  'мо',
  'си',
  'дра',
  'гель',
  'вин',
  'тор',
  'мар',
  'эль',
  'кай',
  'рон',
]

/** Words of the demo data as often as they occur there, then thousands built from roots, then names that occur in a few articles. */
function vocabulary(): string[] {
  const vocabulary = demoProjects
    .flatMap(({ articles }) => articles.map(({ title, text }) => `${title} ${text}`))
    .join(' ')
  const counts = new Map<string, number>()
  for (const word of vocabulary.toLowerCase().match(/[а-яё]+/g) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = [...counts].toSorted((one, other) => other[1] - one[1]).map(([word]) => word)
  const made = roots.flatMap((root) =>
    prefixes.flatMap((prefix) => endings.map((ending) => `${prefix}${root}${ending}`)),
  )
  const random = seeded(77)
  const names = Array.from({ length: 12_000 }, () =>
    Array.from({ length: random.whole(2, 4) }, () => random.pick(syllables)).join(''),
  )
  return [...new Set([...common, ...shuffled(made, random), ...names])]
}

function shuffled(words: string[], random: Random): string[] {
  return words
    .map((word) => ({ word, topic: random.between(0, 1) }))
    .toSorted((one, other) => one.topic - other.topic)
    .map(({ word }) => word)
}

/** Zipf's law: the second word is picked half as often as the first, and so on. */
function wordPicker(words: string[], random: Random) {
  const sums = new Float64Array(words.length)
  let sum = 0
  for (let rank = 0; rank < words.length; rank += 1) {
    sum += 1 / (rank + 8)
    sums[rank] = sum
  }
  return (from = 0) => {
    const wanted = random.between(from === 0 ? 0 : (sums[from] as number), sum)
    let [low, high] = [from, words.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return words[low] as string
  }
}

export const articleColumns =
  'id, category_id, title, content, body, tags, published, popular, created_at, updated_at'

/** In the text format of COPY; the same for the same `now`. */
export function* articleLines(options: { articles: number; now: Date }): Generator<string> {
  const random = seeded(2_027)
  const pick = wordPicker(vocabulary(), random)
  const sentence = () => {
    const words = Array.from({ length: random.whole(6, 16) }, () => pick())
    const [first = '', ...rest] = words
    return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${rest.join(' ')}.`
  }
  for (let number = 0; number < options.articles; number += 1) {
    const title = Array.from({ length: random.whole(3, 6) }, () => pick(30)).join(' ')
    const paragraphs = Array.from({ length: random.whole(4, 12) }, () =>
      Array.from({ length: random.whole(2, 4) }, sentence).join(' '),
    )
    const body = paragraphs.join('\n\n')
    const tags = [...new Set(Array.from({ length: random.whole(1, 4) }, () => pick(60)))]
    const writtenAt = new Date(
      options.now.getTime() - Math.round(random.between(0, 700) * days),
    ).toISOString()
    const category = random.whole(0, projectCount * categoriesPerProject - 1)
    yield `${[
      volumeId('article', number),
      volumeId('category', category),
      `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
      JSON.stringify(documentFromText(body)),
      body.replaceAll('\n', '\\n'),
      `{${tags.join(',')}}`,
      random.chance(0.95),
      random.chance(0.002),
      writtenAt,
      writtenAt,
    ].join('\t')}\n`
  }
}
