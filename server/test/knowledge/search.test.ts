import { listManagedArticles } from '@savepoint/contract/knowledge/articles.ts'
import { searchArticles } from '@savepoint/contract/knowledge/knowledge.ts'
import { publishProject } from '@savepoint/contract/knowledge/projects.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeArticle } from '../support/articles.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let ember: Topic
let void_: Topic

beforeAll(async () => {
  testServer = await startTestServer()
  ember = await addTopic(testServer, { project: 'Emberwald' })
  void_ = await addTopic(testServer, { project: 'Voidhollow' })
  const write: [Topic, string, string, string[]?][] = [
    [
      ember,
      'Не получается войти',
      'Чтобы восстановить доступ, откройте страницу входа и нажмите «Не помню пароль».',
    ],
    [
      ember,
      'Деньги списались, а награды нет',
      'Если донат не пришёл за час, пришлите номер заказа.',
      ['оплата'],
    ],
    [ember, 'Вылеты на слабых компьютерах', 'Обновите видеодрайвер и уменьшите качество теней.'],
    [void_, 'Потерянный флот', 'Корабли возвращаются после сражения. Проверьте ангар.'],
    [void_, 'Смена пароля в Voidhollow', 'Откройте настройки безопасности.'],
    [
      void_,
      'Restoring a lost account',
      'We send a confirmation code to your address. Receive it and enter it here.',
    ],
    [
      ember,
      'Коды ошибок',
      'Пишите код целиком: E-311, (KB-77-12), ERR_CONN-42 или 0xc0000005. Удалите C:\\Game\\dx11.dll и отчёт_42.txt, пришлите ibn_crash.log. Исправлено в 1.2.3.',
    ],
    [
      void_,
      'Недостающие файлы',
      'Поставьте bin/nv77.dll и C:\\Fleet\\nv78.dll на место. Коды E-77 и E 500, а после них Н-512 и E-513.',
    ],
    [void_, 'Recuperação de contas', 'Enviamos um código de confirmação para o seu endereço.'],
  ]
  for (const [topic, title, text, tags = []] of write)
    await writeArticle(testServer, { topic, title, more: { text, tags } })
  editor = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })).token
})
afterAll(() => testServer.close())

const find = async (q: string, projectId?: string, limit?: number) => {
  const answer = await sendRequest(testServer, searchArticles, {
    query: { q, ...(projectId && { projectId }), ...(limit && { limit }) },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.data.items
}
let editor: string
const managed = async (text: string) =>
  (await sendRequest(testServer, listManagedArticles, { token: editor, query: { text } })).data.items.map(
    ({ title }) => title,
  )
const titles = async (q: string, projectId?: string) => (await find(q, projectId)).map(({ title }) => title)
const marked = async (q: string) =>
  (await find(q)).flatMap(({ titleParts, snippet }) =>
    [...titleParts, ...snippet].filter(({ hit }) => hit).map(({ text }) => text.toLowerCase()),
  )

describe('Search', () => {
  it.each([
    ['восстановлю доступ', 'Не получается войти'],
    ['кораблей', 'Потерянный флот'],
    ['restore accounts', 'Restoring a lost account'],
    ['recuperar conta', 'Recuperação de contas'],
    ['пришел заказ', 'Деньги списались, а награды нет'],
  ])('finds words in all their forms: %s', async (q, title) => {
    expect((await titles(q))[0]).toBe(title)
  })

  it.each([
    ['востановить', 'Не получается войти', 'восстановить'],
    ['донат не пришол', 'Деньги списались, а награды нет', 'пришёл'],
    ['видодрайвер', 'Вылеты на слабых компьютерах', 'видеодрайвер'],
    ['сражания', 'Потерянный флот', 'сражения'],
    ['recieve', 'Restoring a lost account', 'receive'],
    ['confirmasão', 'Recuperação de contas', 'confirmação'],
    ['безопастност', 'Смена пароля в Voidhollow', 'безопасности'],
  ])('forgives slips in words of the text, and marks what was meant: %s', async (q, title, word) => {
    expect((await titles(q))[0]).toBe(title)
    expect(await marked(q)).toContain(word)
  })

  it('finds a mistyped password in the title before one in the text', async () => {
    expect(await titles('пороль')).toEqual(['Смена пароля в Voidhollow', 'Не получается войти'])
  })

  it.each([
    ['gfhjkm', 'Смена пароля в Voidhollow'],
    ['gjhjkm', 'Смена пароля в Voidhollow'],
    ['кусушму', 'Restoring a lost account'],
    ['смена gfhjkz', 'Смена пароля в Voidhollow'],
    ['yt gjkexftncz djqnb', 'Не получается войти'],
  ])('reads keys of the other layout, with slips too: %s', async (q, title) => {
    expect((await titles(q))[0]).toBe(title)
  })

  it('treats the last word as unfinished, misspelt or not', async () => {
    expect((await titles('видеод'))[0]).toBe('Вылеты на слабых компьютерах')
    expect((await titles('страница востан'))[0]).toBe('Не получается войти')
    expect((await titles('потерянный ф'))[0]).toBe('Потерянный флот')
  })

  it('falls back to any of the words when nothing contains all of them', async () => {
    expect((await titles('видеодрайвер для флота'))[0]).toBe('Потерянный флот')
    expect(await titles('щзщщщзщ')).toEqual([])
  })

  it.each([
    'абырвалг тыгыдымс пароль',
    'xqzt vwpk account zzgh',
    'фывапролдж эхтунгбум',
    'E-999',
    '1.2.4',
    'dx99.dll',
  ])('finds nothing for nonsense, even beside a word that exists: %s', async (q) =>
    expect(await titles(q)).toEqual([]),
  )

  it.each([
    'E-311',
    'e-311',
    'E‑311',
    'код E-311',
    '311',
    '0xc0000005',
    '0xC0000005',
    'dx11.dll',
    'dx11.d',
    '1.2.3',
    'v1.2.3',
    'ERR_CONN-42',
    'err_conn',
    'KB-77-12',
    'отчёт_42.txt',
    'ibn_crash.log',
  ])('finds codes, versions and names of files: %s', async (q) => {
    expect(await titles(q)).toEqual(['Коды ошибок'])
    expect(await managed(q)).toContain('Коды ошибок')
    expect((await marked(q)).length).toBeGreaterThan(0)
  })

  it.each([
    'nv77.dll',
    'bin/nv77.dll',
    'nv78.dll',
    'C:\\Fleet\\nv78.dll',
    'fleet\\nv78',
    'Е-513',
    'H-512',
    'Н-512',
  ])('finds a file whatever its folder, and a code in letters of either alphabet: %s', async (q) => {
    expect(await titles(q)).toEqual(['Недостающие файлы'])
    expect((await marked(q)).length).toBeGreaterThan(0)
  })

  it('marks a code where it is whole, and shows paths as they were written', async () => {
    expect(await marked('E-513')).toEqual(['e-513'])
    expect(await marked('Е-513')).toEqual(['e-513'])
    const [hit] = await find('nv77.dll')
    expect(hit?.snippet.map(({ text }) => text).join('')).toContain('bin/nv77.dll и C:\\Fleet\\nv78.dll')
  })

  it.each(['E-513', 'пароль', 'потерянный флот'])('asks the database at most three times: %s', async (q) => {
    const { statements } = await countWork(testServer, () => titles(q))
    expect(statements).toBeLessThanOrEqual(3)
  })

  it('says what it searched for instead, and why it found an article', async () => {
    const search = async (q: string) => (await sendRequest(testServer, searchArticles, { query: { q } })).data
    expect((await search('gfhjkm')).shownFor).toBe('пароль')
    expect((await search('смена gfhjkz')).shownFor).toBe('смена пароля')
    expect((await search('пароль')).shownFor).toBeNull()
    expect((await search('щзщщщзщ')).shownFor).toBeNull()
    expect((await search('оплата')).items[0]?.matchedTags).toEqual(['оплата'])
    expect((await search('донат')).items[0]?.matchedTags).toEqual([])
  })

  it('stays within the given project, corrections included', async () => {
    expect(await titles('пароль', ember.projectId)).toEqual(['Не получается войти'])
    expect(await titles('пороль', void_.projectId)).toEqual(['Смена пароля в Voidhollow'])
    expect(await titles('кораблей', ember.projectId)).toEqual([])
  })

  it('shows the part of a long text that contains the word', async () => {
    const text = `${'Вступление без смысла и толка. '.repeat(3_000)}Здесь спрятан артефакт. ${'Послесловие. '.repeat(200)}`
    await writeArticle(testServer, { topic: ember, title: 'Очень длинная', more: { text } })
    const [hit] = await find('артефакты')
    expect(hit?.snippet.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['артефакт'])
  })

  it('looks for what begins with the last word if what has it does not fill a page, in one statement', async () => {
    const topic = await addTopic(testServer, { project: 'Порты' })
    for (const [title, text] of [
      ['Портал в столицу', 'Откроется на десятом уровне.'],
      ['Порт на востоке', 'Оттуда ходят корабли.'],
      ['Корабли', 'Уходят из порта каждый час.'],
      ['Телепорты', 'О порталах написано отдельно.'],
    ] as const)
      await writeArticle(testServer, { topic, title, more: { text } })
    const firstTitles = async (limit: number) =>
      (await find('порт', topic.projectId, limit)).map(({ title }) => title)
    expect(await firstTitles(2)).toEqual(['Порт на востоке', 'Корабли'])
    expect((await firstTitles(3)).toSorted()).toEqual(['Корабли', 'Порт на востоке', 'Портал в столицу'])
    expect(await firstTitles(20)).toHaveLength(4)
    const { statements } = await countWork(testServer, () => find('порт', topic.projectId))
    expect(statements).toBe(1)
  })

  it('quotes a word that begins like the one searched for, not one that contains it', async () => {
    const topic = await addTopic(testServer, { project: 'Мастерская' })
    const text = `Караван идёт на восток. ${'Дорога длинна и пуста. '.repeat(30)}Здесь нужен ток.`
    await writeArticle(testServer, { topic, title: 'Караван', more: { text } })
    const [hit] = await find('ток', topic.projectId)
    expect(hit?.snippet.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['ток'])
  })

  it('marks title, tags and text of an article each by itself', async () => {
    const topic = await addTopic(testServer, { project: 'Метки' })
    const more = { text: 'Ключи лежат под ковром.', tags: ['двери', 'ключ от города', 'замки'] }
    await writeArticle(testServer, { topic, title: 'Где ключ', more })
    const [hit] = await find('ключи', topic.projectId)
    expect(hit?.titleParts).toEqual([
      { text: 'Где ', hit: false },
      { text: 'ключ', hit: true },
    ])
    expect(hit?.matchedTags).toEqual(['ключ от города'])
    expect(hit?.snippet).toEqual([
      { text: 'Ключи', hit: true },
      { text: ' лежат под ковром.', hit: false },
    ])
  })

  it('suggests no words from what visitors cannot read', async () => {
    const secret = await addTopic(testServer, { project: 'Тайная игра' })
    await writeArticle(testServer, {
      topic: secret,
      title: 'Заклинатели бурь',
      more: { text: 'Скоро выйдет бурелом.' },
    })
    await writeArticle(testServer, { topic: ember, title: 'Буревестник', more: { text: 'Птица над морем.' } })
    const before = await titles('бурелом')
    const editor = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
    await sendRequest(testServer, publishProject, {
      token: editor.token,
      params: { id: secret.projectId },
      body: { published: false },
    })
    expect(before).toEqual(['Заклинатели бурь'])
    expect(await titles('бурелом')).not.toContain('Заклинатели бурь')
    expect(await titles('буреломм')).not.toContain('Заклинатели бурь')
  })
})
