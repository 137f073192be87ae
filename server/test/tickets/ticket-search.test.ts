import type { Document } from '@savepoint/contract/documents.ts'
import { commonRights } from '@savepoint/contract/rights.ts'
import { sendCustomerMessage, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { searchTickets, type TicketHit } from '@savepoint/contract/tickets/ticket-search.ts'
import { addNote, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertGameAccount } from '../../src/tickets/customers/customer-record-queries.ts'
import { blocksBackFrom, everything } from '../../src/tickets/search/time-blocks.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, signInAgain, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let elsewhere: Topic
let lead: Awaited<ReturnType<typeof addAgent>>
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  elsewhere = await addTopic(testServer)
  lead = await addAgent(testServer, { roleId: await addRole(testServer, { categories: [topic.categoryId] }) })
})
afterAll(() => testServer.close())

const say = (words: string): Document => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
async function openTicket(
  title: string,
  description = 'Nothing to add',
  more: { where?: Topic; email?: string; characterNickname?: string } = {},
) {
  const player = await addCustomer(testServer, more.email)
  const { data } = await sendRequest(testServer, submitTicket, {
    token: player.token,
    body: {
      ...(more.where ?? topic),
      title,
      description,
      ...(more.characterNickname && { characterNickname: more.characterNickname }),
    },
  })
  return { id: data.id, player, params: { id: data.id } }
}
async function search(q: string, token = lead.token): Promise<TicketHit[]> {
  const { data, status, text } = await sendRequest(testServer, searchTickets, { token, query: { q } })
  expect(status, text).toBe(200)
  return data.items
}
const ids = async (q: string, token?: string) => (await search(q, token)).map(({ id }) => id)
const hitsOf = (parts: { text: string; hit: boolean }[] | undefined) =>
  parts?.filter(({ hit }) => hit).map(({ text }) => text)

describe('a search of tickets', () => {
  it('finds a number, with or without its sign', async () => {
    const { id } = await openTicket('By number')
    for (const q of [`${id}`, `#${id}`, ` #${id} `, `nº ${id}`, `N.º${id}`]) {
      const [hit] = await search(q)
      expect([hit?.id, hit?.found?.where, hitsOf(hit?.found?.parts)]).toEqual([id, 'number', [`#${id}`]])
    }
  })

  it.each([
    'E-411',
    'e-411',
    'код E-411',
    '0xc0000099',
    'dx91.dll',
    'dx91.d',
    '7.2.3',
    'ERR_CONN-92',
    'у-411',
  ])('finds codes, versions and names of files: %s', async (q) => {
    const titled = await openTicket(`Вылет ${q.startsWith('у') ? 'E-411' : q}`)
    const described = await openTicket(
      'Не работает',
      `Пишет (${q.startsWith('у') ? 'E-411' : q}), что делать?`,
    )
    expect(await ids(q)).toEqual(expect.arrayContaining([titled.id, described.id]))
  })

  it.each([
    ['nv93.dll', 'bin/nv93.dll', ['nv93.dll']],
    ['nv94.dll', 'C:\\Game\\nv94.dll', ['nv94.dll']],
    ['bin/nv95.dll', 'D:/Game/bin/nv95.dll', ['bin', 'nv95.dll']],
    ['Е-496', 'E-496', ['E-496']],
    ['K-497', 'К-497', ['К-497']],
  ])(
    'finds a file whatever its folder, and a code in letters of either alphabet: %s',
    async (q, written, marks) => {
      const titled = await openTicket(`Вылет ${written}`)
      const described = await openTicket('Не запускается', `Пишет: ${written}, ещё E-404 и K-405`)
      const found = await search(q)
      expect(found.map(({ id }) => id).toSorted()).toEqual([titled.id, described.id])
      expect(hitsOf(found.find(({ id }) => id === described.id)?.found?.parts)).toEqual(marks)
    },
  )

  it.each(['E-411', 'refund', '987654321'])(
    'asks the database at most five times, who asks and whose it is included: %s',
    async (q) => {
      const { statements } = await countWork(testServer, () => search(q))
      expect(statements).toBeLessThanOrEqual(5)
    },
  )

  it('looks for a number or an address it finds in no text, in one statement beside that of the session', async () => {
    const { id } = await openTicket('Exactly this', 'Me', { email: 'exactly@players.test' })
    const about = await openTicket('About another', `See ${id} of exactly@players.test`)
    for (const q of [`#${id}`, `${id}`, 'Exactly@players.test']) {
      await search(q)
      let found: number[] = []
      const { statements } = await countWork(testServer, async () => {
        found = await ids(q)
      })
      expect([q, found, statements]).toEqual([q, [id], 2])
    }
    expect(await ids(`see ${id}`)).toEqual([about.id])
  })

  it('looks for digits in texts when they are no number of a ticket, unless a sign says so', async () => {
    const { id } = await openTicket('Bought twice', 'Order 55667788')
    expect(await ids('55667788')).toEqual([id])
    const { statements } = await countWork(testServer, async () => expect(await ids('#55667788')).toEqual([]))
    expect(statements).toBe(2)
  })

  it('finds an e-mail and its beginning, a login and a nickname', async () => {
    const { id, player } = await openTicket('Who', 'Me', {
      email: 'Zephyrine.Vale@players.test',
      characterNickname: 'Гром_Молния',
    })
    await insertGameAccount(testServer.db, {
      id: '0198c0de-0000-7000-8000-000000000001',
      customerId: player.id,
      login: 'StormRider77',
      email: null,
      secretQuestion: null,
      secretAnswerSealed: null,
      phoneSealed: null,
      carrierId: null,
      banUntil: null,
      banDate: null,
      banReason: null,
      customerGroup: null,
      documentNumberSealed: null,
      createdAt: testServer.clock.now(),
    })
    expect((await search('zephyrine.vale@players.test'))[0]).toMatchObject({ id, found: { where: 'email' } })
    expect(hitsOf((await search('Zephyrine.v'))[0]?.found?.parts)).toEqual(['zephyrine.v'])
    expect((await search('stormrider'))[0]).toMatchObject({ id, found: { where: 'login' } })
    expect((await search('гром_м'))[0]).toMatchObject({ id, found: { where: 'nickname' } })
    expect(await ids('%')).toEqual([])
    const rights = commonRights.filter((right) => right !== 'customers.view')
    const shy = await addAgent(testServer, {
      roleId: await addRole(testServer, { rights, categories: [topic.categoryId] }),
    })
    expect(await ids('stormrider', shy.token)).toEqual([])
  })

  it('finds words of titles, messages and notes in their forms, the last one unfinished, and marks them', async () => {
    const { id, params, player } = await openTicket('Пропали кристаллы', 'Купил вчера, а в игре их нет')
    await sendRequest(testServer, replyToTicket, {
      token: lead.token,
      params,
      body: { content: say('Payments are being restored') },
    })
    await sendRequest(testServer, addNote, {
      token: lead.token,
      params,
      body: { content: say('Подозрительная транзакция') },
    })
    await sendRequest(testServer, sendCustomerMessage, {
      token: player.token,
      params,
      body: { text: 'Não recebi as moedas ainda' },
    })
    for (const q of [
      'кристалл',
      'пропал крист',
      'купили',
      'payment restore',
      'транзакции',
      'moeda',
      'кристаллы транз',
    ])
      expect(await ids(q), q).toContain(id)
    const [hit] = await search('транзакцией')
    expect([hit?.found?.where, hitsOf(hit?.found?.parts)]).toEqual(['note', ['транзакция']])
    const [titled] = await search('кристалл')
    expect([hitsOf(titled?.titleParts), titled?.found]).toEqual([['кристаллы'], null])
    expect(await ids('кристаллы дракон')).toEqual([])
  })

  it('forgives the wrong keyboard layout', async () => {
    const { id } = await openTicket('Забыл пароль от почты')
    expect(await ids('gfhjkm')).toContain(id)
    const latin = await openTicket('Launcher freezes')
    expect(await ids('дфгтсрук')).toContain(latin.id)
  })

  it('finds words far into a long message', async () => {
    const { id } = await openTicket(
      'Long story',
      `${'And then we walked on. '.repeat(300)} Suddenly a hippogriff appeared.`,
    )
    const [hit] = await search('hippogriffs')
    expect([hit?.id, hitsOf(hit?.found?.parts)]).toEqual([id, ['hippogriff']])
  })

  it('quotes a message from the beginning of a word', async () => {
    await openTicket(
      'Разобрано',
      'Добрый вечер, поддержка! Разбирал хлам и задел плащ стража. Окно подтверждения мигнуло и улетучилось, прочитать не успел.',
    )
    const [hit] = await search('улетучилось')
    const quoted = hit?.found?.parts.map(({ text }) => text).join('') ?? ''
    expect(quoted).toMatch(/^поддержка! Разбирал хлам .* улетучилось/)
  })

  it('names only visible tickets, of every status, the exact first and then the latest', async () => {
    const near = await openTicket('Quetzal one', 'q', { email: 'quetzal@players.test' })
    testServer.clock.advance({ minutes: 6 })
    const far = await openTicket('Quetzal two', 'q', { where: elsewhere })
    const late = await openTicket('Quetzal three')
    await testServer.db`update tickets set status = 'Closed' where id = ${late.id}`
    expect(await ids('quetzal')).toEqual([late.id, near.id])
    expect(await ids('quetzal@players.test')).toEqual([near.id])
    expect(await ids(`#${far.id}`)).toEqual([])
    const blind = await addAgent(testServer, {
      roleId: await addRole(testServer, { pools: ['my'], categories: [topic.categoryId] }),
    })
    expect(await ids('quetzal', blind.token)).toEqual([])
    expect(await ids(near.player.email, blind.token)).toEqual([])
    expect(await ids(near.player.email, blind.token)).toEqual([])
  })

  it('reaches back through time as far as there is any', async () => {
    const { id, player, params } = await openTicket('Mandragora')
    for (const days of [1, 3, 5, 17, 70, 300, 1_100]) {
      testServer.clock.advance({ days })
      const reader = await addAgent(testServer, { roleId: lead.roleId })
      expect(await ids('mandragora', reader.token), `after ${days} days`).toEqual([id])
    }
    const token = await signInAgain(testServer, player)
    await sendRequest(testServer, sendCustomerMessage, { token, params, body: { text: 'basilisk' } })
    const reader = await addAgent(testServer, { roleId: lead.roleId })
    expect(await ids('basilisk', reader.token)).toEqual([id])
  })
})

describe('the blocks of time a search goes through', () => {
  it('cover the latest months day by day once, the latest first, and then everything', () => {
    for (const today of ['2026-11-21', '2026-01-01', '2026-11-22', '2030-06-17'].map(
      (day) => new Date(day),
    )) {
      const blocks = blocksBackFrom(today)
      expect(blocks.at(-1)).toBe(everything)
      const days = blocks.slice(0, -1).flatMap((block) => {
        const [level, number] = block.slice(1).split('.').map(Number) as [number, number]
        return [...Array(4 ** level).keys()].map((n) => (number + 1) * 4 ** level - 1 - n)
      })
      expect(days).toEqual(days.map((_, n) => (days[0] ?? 0) - n))
      expect(days[0]).toBe(Math.floor(today.getTime() / 86_400_000) + 1)
      expect(days.length).toBeGreaterThan(80)
    }
  })

  it('never has much to read that is not in its index yet', async () => {
    const rare = () => Array.from({ length: 1_500 }, () => Math.random().toString(36).slice(2)).join(' ')
    for (let written = 0; written < 6; written += 1) await openTicket('Pending', rare())
    const [list] = await testServer.db<{ pages: number }[]>`
      select gin_clean_pending_list('ticket_texts_search')::int as pages`
    const bytes = 8_192 * list!.pages
    expect(bytes).toBeLessThan(256 * 1_024)
  })
})
