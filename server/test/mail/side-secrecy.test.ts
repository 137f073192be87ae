import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from '../support/live-page.ts'
import { type SideServer, startSideServer } from '../support/mail/side-server.ts'
import { password } from '../support/staff.ts'

let at: SideServer
beforeAll(async () => {
  at = await startSideServer()
  await at.testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => at.close())

const kindsOf = ({ heard }: { heard: { type: string }[] }) =>
  heard.flatMap((message) => ('kind' in message ? [message.kind] : []))

it('the player learns of a side conversation neither live nor by an export nor by email', async () => {
  const player = await at.player()
  const id = await at.submit(player)
  const [agentPage, playerPage] = [
    await openPage(at.testServer, at.token),
    await openPage(at.testServer, player.token),
  ]
  const { data: side } = await at.start(id)
  await at.answer({ To: `help+${await at.tokenOf(side.id)}@desk.test` }, 'Answered in secret')
  await at.reply(id)
  const isReply = (message: object) => 'kind' in message && message.kind === 'replied'
  expect(await playerPage.until(isReply)).toBeDefined()
  // Deliveries of different commits may overtake each other.
  for (const kind of ['sideConversationStarted', 'sideMessageReceived', 'replied'])
    expect(await agentPage.until((message) => 'kind' in message && message.kind === kind), kind).toBeDefined()
  expect(kindsOf(playerPage).filter((kind) => String(kind).startsWith('side'))).toEqual([])
  agentPage.close()
  playerPage.close()

  const answer = await at.testServer.app.inject({
    method: 'POST',
    url: '/api/customer/personalData/export',
    headers: { authorization: `Bearer ${player.token}` },
    payload: { password },
  })
  expect(answer.statusCode).toBe(200)
  const words = Object.values(unzipSync(answer.rawPayload)).map((file) => strFromU8(file))
  expect(words.some((text) => text.includes('We are on it'))).toBe(true)
  expect(words.filter((text) => /partner\.test|Payment 17|in secret/.test(text))).toEqual([])

  await at.send()
  const toPlayer = at.smtp.mails.filter(({ to }) => to.includes(player.email))
  expect(toPlayer.filter(({ raw }) => /partner\.test|Payment 17|in secret/.test(raw))).toEqual([])
})
