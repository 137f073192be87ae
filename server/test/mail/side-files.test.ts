import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeFilesBefore } from '../../src/personal-data/retention/retention-queries.ts'
import { sweepFiles } from '../../src/tickets/attachments/sweep-files.ts'
import { type SideServer, startSideServer } from '../support/mail/side-server.ts'
import { upload } from '../support/requests.ts'

let at: SideServer
beforeAll(async () => {
  at = await startSideServer()
})
afterAll(() => at.close())

const sent = () => at.smtp.mails.filter(({ to }) => to.some((address) => address.endsWith('@partner.test')))

describe('files of side conversations', () => {
  it('are uploads, and copies of files of the ticket', async () => {
    const player = await at.player()
    const content = Buffer.from('the log of the player')
    const own = await upload(at.testServer, { token: player.token, name: 'game.log', content })
    const id = await at.submit(player, { attachments: [own.data.id] })
    const added = await upload(at.testServer, {
      token: at.token,
      name: 'ours.txt',
      content: Buffer.from('our words'),
    })
    const files = { attachments: [added.data.id], forwarded: [own.data.id] }
    const { data: side } = await at.start(id, files)
    await at.send()
    const parsed = await PostalMime.parse(sent()[0]?.raw ?? '')
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(['ours.txt', 'game.log'])
    expect(side.messages[0]?.attachments.map(({ name }) => name)).toEqual(['ours.txt', 'game.log'])
    expect((await at.ticket(id)).messages[0]?.attachments).toMatchObject([{ name: 'game.log' }])
    const other = await at.begin()
    expect((await at.start(other.id, { forwarded: [own.data.id] })).problem.errors).toEqual([
      { path: 'forwarded', message: 'Unknown file' },
    ])
  })

  it('come with answers; agents read them and the player does not', async () => {
    const { player, id, side } = await at.begin()
    const boundary = 'b0'
    const body = [
      `--${boundary}`,
      'Content-Type: text/plain',
      '',
      'See the file',
      `--${boundary}`,
      'Content-Type: text/plain; name="proof.txt"',
      'Content-Disposition: attachment; filename="proof.txt"',
      '',
      'proof',
      `--${boundary}`,
      'Content-Type: application/x-msdownload; name="evil.exe"',
      'Content-Disposition: attachment; filename="evil.exe"',
      '',
      'MZ',
      `--${boundary}--`,
    ].join('\n')
    await at.answer(
      {
        To: `help+${await at.tokenOf(side.id)}@desk.test`,
        'Content-Type': `multipart/mixed; boundary="${boundary}"`,
      },
      body,
    )
    const answer = (await at.read(id, side.id)).messages[1]
    expect(answer?.attachments).toMatchObject([{ name: 'proof.txt' }])
    expect(answer?.received?.refused).toMatchObject([{ name: 'evil.exe', reason: 'wrongFormat' }])
    const url = `/api/files/${answer?.attachments[0]?.id}`
    const get = (token: string) =>
      at.testServer.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    expect((await get(at.token)).body.trim()).toBe('proof')
    expect((await get(player.token)).statusCode).toBe(404)
  })

  it('are not swept with unsent uploads, and go with the other files of archived tickets', async () => {
    const content = Buffer.from('kept words')
    const file = await upload(at.testServer, { token: at.token, name: 'kept.txt', content })
    const unsent = await upload(at.testServer, { token: at.token, name: 'unsent.txt', content })
    const { id } = await at.begin({ attachments: [file.data.id] })
    const { db, clock, services } = at.testServer
    clock.advance({ days: 2 })
    await sweepFiles(services)
    const kept = async () =>
      (
        await db<{ id: string }[]>`select id from files where id in ${db([file.data.id, unsent.data.id])}`
      ).map((row) => row.id)
    expect(await kept()).toEqual([file.data.id])
    expect(await takeFilesBefore(db, clock.now(), 100)).toEqual([])
    await db`update tickets set status = 'Closed' where id = ${id}`
    expect((await takeFilesBefore(db, clock.now(), 100)).map((row) => row.id)).toEqual([file.data.id])
    expect(await kept()).toEqual([])
  })
})
