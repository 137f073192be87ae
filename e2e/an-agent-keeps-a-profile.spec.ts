import { letters } from './support/own-name.ts'
import { openWindow, signInByCard } from './support/people.ts'
import { png } from './support/pictures.ts'
import { expect, type Page, test } from './support/test.ts'

const profile = (page: Page) => page.getByRole('dialog', { name: 'Мой профиль' })
const unsaved = (page: Page) => page.getByRole('dialog', { name: 'Изменения не сохранены' })

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /Учётная\sзапись/ }).click()
  await page.getByRole('menuitem', { name: 'Мой профиль' }).click()
  await profile(page).getByLabel('Никнейм', { exact: true }).waitFor()
}

test('an unsaved profile asks before it closes, and shows errors at the fields', async ({ browser }) => {
  const agent = await openWindow(browser)
  await signInByCard(agent, 'agent@demo.test')
  const ownNickname = `Night${letters()}`
  await openProfile(agent)
  const nickname = profile(agent).getByLabel('Никнейм', { exact: true })
  await nickname.fill('Ko')
  await profile(agent).getByRole('button', { name: 'Сохранить' }).click()
  await expect(nickname).toHaveAccessibleDescription(/Минимальная\sдлина:\s3\sсимвола/)
  await nickname.fill('Кот')
  await profile(agent).getByRole('button', { name: 'Сохранить' }).click()
  await expect(nickname).toHaveAccessibleDescription(/Только\sлатинские\sбуквы/)

  await nickname.fill(ownNickname)
  await agent.keyboard.press('Escape')
  await unsaved(agent).getByRole('button', { name: 'Остаться' }).click()
  await expect(nickname).toHaveValue(ownNickname)
  await agent.goBack()
  await unsaved(agent).getByRole('button', { name: 'Остаться' }).click()
  await agent.keyboard.press('Escape')
  await unsaved(agent).getByRole('button', { name: 'Сохранить и уйти' }).click()
  await expect(profile(agent)).toBeHidden()
  await openProfile(agent)
  await expect(nickname).toHaveValue(ownNickname)
  await agent.keyboard.press('Escape')
  await expect(profile(agent)).toBeHidden()

  const other = await openWindow(browser)
  await signInByCard(other, 'lead@demo.test')
  await openProfile(other)
  await profile(other).getByLabel('Никнейм', { exact: true }).fill(ownNickname.toLowerCase())
  await profile(other).getByRole('button', { name: 'Сохранить' }).click()
  await expect(profile(other).getByText('Агент с таким никнеймом уже есть')).toBeVisible()
  await profile(other).getByRole('button', { name: 'Отмена' }).click()
  await unsaved(other).getByRole('button', { name: 'Уйти без сохранения' }).click()
  await expect(profile(other)).toBeHidden()
})

test('a picture is chosen, cropped and uploaded again after a failure; the signature is undone in steps', async ({
  browser,
}) => {
  const agent = await openWindow(browser, { interceptsRequests: true })
  await signInByCard(agent, 'newbie@demo.test')
  await openProfile(agent)
  const choose = profile(agent).locator('input[type=file]')
  await choose.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(profile(agent).getByRole('alert')).toContainText('Подходят только JPG и PNG')
  await agent.route('**/agentprofiles/my/avatar', (route) => route.abort())
  await choose.setInputFiles(await png(900, 600))
  await profile(agent).getByRole('button', { name: 'Готово' }).click()
  await expect(profile(agent).getByRole('alert')).toContainText('Фото не загрузилось')
  await agent.unroute('**/agentprofiles/my/avatar')
  await profile(agent).getByRole('button', { name: 'Повторить' }).click()
  await expect(profile(agent).getByRole('button', { name: 'Сменить' })).toBeVisible()
  await expect(profile(agent).getByRole('img', { name: 'Фото профиля' })).toBeVisible()

  const signature = profile(agent).getByRole('textbox', { name: 'Подпись' })
  await signature.press('Control+a')
  await signature.press('Delete')
  await signature.pressSequentially('a'.repeat(20) + 'b'.repeat(5))
  await signature.press('Control+z')
  await expect(signature).toHaveText('a'.repeat(20))
})
