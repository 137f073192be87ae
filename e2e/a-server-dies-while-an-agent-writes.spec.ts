import { openWindow, signInAs } from './support/people.ts'
import { openTicket } from './support/queue.ts'
import { startServerOfItsOwn } from './support/server-of-its-own.ts'
import { expect, test } from './support/test.ts'

test('killing the server neither loses nor duplicates a message', async ({ browser }) => {
  const scratch = await startServerOfItsOwn()
  const { url } = scratch.product()
  try {
    const agent = await openWindow(browser, { baseURL: url })
    await signInAs(agent, 'lead@demo.test')
    await openTicket(agent, '/tickets/all?status=WaitingAgentAction')
    const reply = agent.getByRole('textbox', { name: 'Ответ' })
    await reply.waitFor()
    const address = agent.url()
    await reply.pressSequentially('Меч нашёлся, ')
    await scratch.product().kill()
    await reply.pressSequentially('он ждёт вас в сундуке.')
    await agent.getByRole('button', { name: 'Отправить игроку' }).click()
    await agent.getByRole('button', { name: 'Отправить сразу' }).click()
    await expect(agent.getByText(/Ещё\sне\sотправлено:\sнет\sсвязи/)).toBeVisible()
    await reply.pressSequentially('И проверьте почту.')
    await expect(agent.getByText('Черновик сохранён на этом устройстве')).toBeVisible()

    await scratch.restart()
    const thread = agent.getByRole('log')
    await expect(thread.getByText('Меч нашёлся, он ждёт вас в сундуке.')).toHaveCount(1)
    await expect(agent.getByText(/Ещё\sне\sотправлено/)).toHaveCount(0, { timeout: 60_000 })
    await expect(agent.getByText('Черновик сохранён', { exact: true })).toBeVisible()

    await reply.pressSequentially(' Удачи!')
    await agent.getByRole('button', { name: 'Отправить игроку' }).click()
    await scratch.product().kill()
    await agent.reload().catch(() => undefined)
    await scratch.restart()
    await agent.goto(address)
    await expect(thread.getByText('И проверьте почту. Удачи!')).toHaveCount(1)
    await expect(agent.getByText(/Ещё\sне\sотправлено/)).toHaveCount(0, { timeout: 60_000 })
    await agent.reload()
    await expect(thread.getByText('Меч нашёлся, он ждёт вас в сундуке.')).toHaveCount(1)
    await expect(thread.getByText('И проверьте почту. Удачи!')).toHaveCount(1)
    await expect(reply).toHaveText('')
  } finally {
    await scratch.end()
  }
})
