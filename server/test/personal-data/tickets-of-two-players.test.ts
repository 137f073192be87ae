import { requestMyErasure } from '@savepoint/contract/personal-data/personal-data.ts'
import {
  getCustomerTicket,
  sendCustomerMessage,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { mergeTicket, splitTicket } from '@savepoint/contract/tickets/merging/merging.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseDueSubjects } from '../../src/personal-data/erasure/erase-due-subjects.ts'
import { findTraces } from '../support/find-traces.ts'
import { rawMail, takeRaw, vouched } from '../support/mail/mailbox.ts'
import {
  beginPlanting,
  type PlantedServer,
  type Planting,
  startPlantedServer,
  textFile,
} from '../support/planted-player.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addCustomer, password, signInAgain } from '../support/staff.ts'

let planted: PlantedServer
beforeAll(async () => {
  planted = await startPlantedServer()
})
afterAll(() => planted.testServer.close())

type Player = { token: string; email: string }

async function proved(email?: string) {
  const player = await addCustomer(planted.testServer, email)
  await planted.testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
  return player
}
const submit = async (player: Player, more: { title: string; description: string }) =>
  (
    await sendRequest(planted.testServer, submitTicket, {
      token: player.token,
      body: { ...planted.topic, ...more },
    })
  ).data.id
async function write(player: Player, id: number, body: { text: string; attachments?: string[] }) {
  const sent = await sendRequest(planted.testServer, sendCustomerMessage, {
    token: player.token,
    params: { id },
    body,
  })
  return sent.data.id
}
const email = (player: Player, id: number, words: string) =>
  takeRaw(planted.testServer, {
    accountId: planted.account.id,
    raw: rawMail(
      {
        'Authentication-Results': vouched,
        From: `Player <${player.email}>`,
        Subject: `Re: [#${id}]`,
        'Message-ID': `<${Math.random()}@players.test>`,
      },
      words,
    ),
  })
const split = (token: string, id: number, messageIds: string[]) =>
  sendRequest(planted.testServer, splitTicket, {
    token,
    params: { id },
    body: { messageIds, title: 'Apart' },
  })
const ticket = async (token: string, id: number) =>
  (await sendRequest(planted.testServer, getTicket, { token, params: { id } })).data

async function erase(player: Player) {
  const { testServer } = planted
  await sendRequest(testServer, requestMyErasure, { token: player.token, body: { password } })
  testServer.clock.advance({ days: 14, minutes: 1 })
  await eraseDueSubjects(testServer.services)
  await testServer.db`update mails set state = 'sent', sent_at = now() where kind = 'personalDataErased'`
  await eraseDueSubjects(testServer.services)
}

/** A ticket of a player with unique words everywhere, merged into one of somebody else. */
async function mergeOfTwo({ token, word }: Planting) {
  const { testServer, topic, field } = planted
  const player = await proved(`${word()}@players.test`)
  const other = await proved()
  const file = await upload(testServer, {
    token: player.token,
    name: `${word()}.txt`,
    content: textFile(word()),
  })
  const kept = await submit(other, { title: 'Of somebody else', description: 'Their words' })
  testServer.clock.advance({ seconds: 1 })
  const details = { characterNickname: word(), fields: { [field]: word() }, attachments: [file.data.id] }
  const submitted = await sendRequest(testServer, submitTicket, {
    token: player.token,
    body: { ...topic, title: word(), description: word(), ...details },
  })
  const merged = submitted.data.id
  testServer.clock.advance({ seconds: 1 })
  const more = await upload(testServer, {
    token: player.token,
    name: `${word()}.txt`,
    content: textFile(word()),
  })
  const messageId = await write(player, merged, { text: word(), attachments: [more.data.id] })
  const params = { id: merged }
  const body = { intoId: kept, notify: false }
  expect((await sendRequest(testServer, mergeTicket, { token, params, body })).status).toBe(200)
  testServer.clock.advance({ seconds: 1 })
  return { player, other, kept, merged, messageId }
}

describe('a ticket that was merged into one of another player', () => {
  it('stays readable for its player with what they email later, and is not split off for the other one', async () => {
    const planting = await beginPlanting(planted)
    const { player, kept, merged, messageId } = await mergeOfTwo(planting)
    expect(await email(player, merged, 'Anything new?')).toBe('reply')
    const own = await sendRequest(planted.testServer, getCustomerTicket, {
      token: player.token,
      params: { id: merged },
    })
    expect(own.data.messages).toHaveLength(3)
    expect(JSON.stringify(own.data.messages)).toContain('Anything new?')
    expect(JSON.stringify(own.data.messages)).not.toContain('Their words')
    const { messages } = await ticket(planting.token, kept)
    const later = messages.at(-1)
    expect(later).toMatchObject({ mergedFrom: merged })
    for (const id of [messageId, later?.id ?? ''])
      expect((await split(planting.token, kept, [id])).problem).toMatchObject({
        status: 409,
        code: 'otherCustomer',
      })
  })

  it('leaves nothing there once its player is erased, and keeps what the other one wrote', async () => {
    const planting = await beginPlanting(planted)
    const { word, words, token } = planting
    const { player, other, kept, merged } = await mergeOfTwo(planting)
    const { db } = planted.testServer
    expect(await email(player, merged, `Later ${word()}`)).toBe('reply')
    const before = await ticket(token, kept)
    expect(before.fields).toHaveLength(1)
    expect(before.characterNickname).not.toBeNull()

    await erase(player)
    expect(await findTraces(planted.testServer, words)).toEqual([])
    const [row] = await db`select fields, character_nickname, title from tickets where id = ${kept}`
    expect(row).toEqual({ fields: [], character_nickname: null, title: 'Of somebody else' })
    const { data } = await sendRequest(planted.testServer, getCustomerTicket, {
      token: await signInAgain(planted.testServer, other),
      params: { id: kept },
    })
    expect(JSON.stringify(data.messages)).toContain('Their words')
  })

  it('leaves nothing either where earlier releases had lost track of its messages', async () => {
    const planting = await beginPlanting(planted)
    const { word, words, token } = planting
    const { player, other, kept, merged, messageId } = await mergeOfTwo(planting)
    const { db } = planted.testServer
    await email(player, merged, `Later ${word()}`)
    await db`
      update ticket_messages set merged_from = null where merged_from = ${merged} and received is not null`
    const own = await write(other, kept, { text: 'Another matter of theirs' })
    const apart = (await split(token, kept, [own])).data.id
    await db`update ticket_messages set merged_from = null, ticket_id = ${apart} where id = ${messageId}`

    await erase(player)
    expect(await findTraces(planted.testServer, words)).toEqual([])
    const [row] = await db<{ words: string }[]>`
      select string_agg(content::text, ' ') as words from ticket_messages where ticket_id in (${kept}, ${apart})`
    expect(row?.words).toContain('Their words')
    expect(row?.words).toContain('Another matter of theirs')
  })
})
