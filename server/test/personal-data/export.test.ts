import { listAudit } from '@savepoint/contract/people/audit.ts'
import { exportCustomer, exportMyPersonalData } from '@savepoint/contract/personal-data/personal-data.ts'
import { adminRights } from '@savepoint/contract/rights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlantedServer, plantPlayer, startPlantedServer } from '../support/planted-player.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, password } from '../support/staff.ts'

let planted: PlantedServer
let player: Awaited<ReturnType<typeof plantPlayer>>
beforeAll(async () => {
  planted = await startPlantedServer()
  player = await plantPlayer(planted)
})
afterAll(() => planted.testServer.close())

async function take(url: string, token: string, given = password) {
  const answer = await planted.testServer.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}` },
    payload: { password: given },
  })
  const files = answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {}
  return {
    status: answer.statusCode,
    headers: answer.headers,
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strFromU8(content)])),
  }
}
const mine = '/api/customer/personalData/export'

describe('a personal data export', () => {
  it('holds the account, opened values, tickets without notes, and the files themselves', async () => {
    const { headers, files } = await take(mine, player.token)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const account = JSON.parse(files['account.json'] ?? '')
    expect(account).toMatchObject({ email: player.email, language: 'ru' })
    const game = JSON.parse(files['game-account.json'] ?? '')
    expect(player.words).toEqual(expect.arrayContaining([game.secretAnswer, game.phone, game.documentNumber]))
    const ticket = JSON.parse(files[`tickets/${player.ticketId}.json`] ?? '')
    expect(ticket.messages.map(({ kind }: { kind: string }) => kind)).not.toContain('note')
    expect(ticket.events.map(({ kind }: { kind: string }) => kind)).not.toContain('noted')
    expect(ticket.satisfaction).toMatchObject([{ score: 'bad', comment: player.comment }])
    const attached = Object.keys(files).filter((path) => path.startsWith(`tickets/${player.ticketId}/`))
    expect(attached).toHaveLength(1)
    expect(files[attached[0] ?? '']).toContain('Words of a file')
  })

  it('is available to nobody else, and needs the password', async () => {
    const other = await addCustomer(planted.testServer)
    const { files } = await take(mine, other.token)
    expect(Object.keys(files).toSorted()).toEqual(['account.json', 'game-account.json'])
    expect((await take(mine, player.token, 'Wrong_2026!')).status).toBe(400)
  })

  it('masks sealed values for an administrator who may not see them, and stands in the audit', async () => {
    const { testServer, agent } = planted
    const { token } = await addAgent(testServer, {
      roleId: await addRole(testServer, { rights: [...adminRights] }),
    })
    const params = { id: player.id }
    const url = exportCustomer.path.replace('{id}', params.id)
    const masked = await take(url, token)
    expect(JSON.parse(masked.files['game-account.json'] ?? '')).toMatchObject({
      secretAnswer: '•••',
      phone: '•••',
    })
    const open = await take(url, agent.token)
    expect(player.words).toContain(JSON.parse(open.files['game-account.json'] ?? '').secretAnswer)
    const { data } = await sendRequest(testServer, listAudit, {
      token: agent.token,
      query: { action: 'personalDataExported' },
    })
    expect(data.items.filter(({ subject }) => subject?.id === player.id).length).toBeGreaterThanOrEqual(3)
    expect(
      (await sendRequest(testServer, exportCustomer, { token, params, body: { password: 'Wrong_2026!' } }))
        .status,
    ).toBe(400)
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await take(exportCustomer.path.replace('{id}', unknown), token)).status).toBe(404)
  })

  it('is limited: of a hundred at once no more than a player may have in an hour', async () => {
    const { testServer, topic } = planted
    const busy = await addCustomer(testServer)
    await sendRequest(testServer, submitTicket, {
      token: busy.token,
      body: { ...topic, title: 'Title', description: 'Words' },
    })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        sendRequest(testServer, exportMyPersonalData, { token: busy.token, body: { password } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20)
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })
})
