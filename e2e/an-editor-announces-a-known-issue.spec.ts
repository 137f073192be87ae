import { adminRequests } from './support/admin-requests.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, register, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const project = 'Voidhollow'
const banners = (page: Page) => page.getByRole('region', { name: 'Объявления', exact: true })

async function linkTo(page: Page, to: string, form: RegExp): Promise<string> {
  const read = async () => {
    const answer = await page.request.get('/dev/mail/messages')
    const { items } = (await answer.json()) as { items: { to: string; text: string }[] }
    return items.filter((one) => one.to === to).flatMap(({ text }) => form.exec(text)?.[0] ?? [])[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return await read()
}

async function mailsAbout(page: Page, to: string, word: string): Promise<number> {
  const answer = await page.request.get('/dev/mail/messages')
  const { items } = (await answer.json()) as { items: { to: string; text: string }[] }
  return items.filter((one) => one.to === to && one.text.includes(word)).length
}

test('an editor announces a known issue, players see it and follow it by email', async ({ browser }) => {
  const title = ownName('Флоты не выходят из прыжка')
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  await editor.goto('/admin/announcements')
  await expect(editor.getByText('Покупки приходят с задержкой')).toBeVisible()
  await editor.getByRole('link', { name: 'Новое объявление' }).click()
  await expect(editor.getByRole('heading', { level: 1, name: 'Новое объявление' })).toBeVisible()
  await editor.getByRole('combobox', { name: 'Проект', exact: true }).click()
  await editor.getByRole('option', { name: project }).click()
  await editor.getByRole('combobox', { name: 'Затронутые категории' }).click()
  await editor.getByRole('option', { name: 'Потерянные корабли' }).click()
  await editor.keyboard.press('Escape')
  await editor.getByRole('textbox', { name: 'Заголовок' }).fill(title)
  await editor.getByRole('button', { name: 'Сохранить' }).click()
  await expect(editor.getByRole('textbox', { name: 'Текст', exact: true })).toBeFocused()
  await editor.getByRole('textbox', { name: 'Текст', exact: true }).fill('Мы уже разбираемся.')
  await editor.getByRole('switch', { name: 'Опубликовано' }).click()
  await editor.getByRole('button', { name: 'Сохранить' }).click()
  await expect(editor).toHaveURL(/\/admin\/announcements\/[0-9a-f-]{36}$/)
  await expect(editor.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const guest = await openWindow(browser)
  await guest.goto('/customer/articles')
  await guest.getByRole('link', { name: project, exact: true }).click()
  await expect(banners(guest)).toContainText(title)
  await banners(guest).getByRole('link', { name: title }).click()
  await expect(
    guest.getByRole('heading', { level: 1, name: 'Объявления и известные проблемы' }),
  ).toBeVisible()
  await expect(guest).toHaveTitle(new RegExp(`${project} · Savepoint$`))
  await expect(guest.getByRole('article').filter({ hasText: title })).toContainText('Мы уже разбираемся.')
  const rendered = await guest.request.get(guest.url())
  expect(await rendered.text()).toContain('Мы уже разбираемся.')
  const address = `${crypto.randomUUID()}@players.test`
  await guest.getByRole('textbox', { name: 'Электронная почта' }).fill(address)
  await guest.getByRole('button', { name: 'Подписаться' }).click()
  await expect(guest.getByText('Проверьте почту')).toBeVisible()
  await guest.goto(await linkTo(guest, address, /\/confirmSubscription\?code=\S+/))
  await guest.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(guest.getByText(`будут приходить на ${address}`)).toBeVisible()
  await guest.getByRole('link', { name: 'Открыть объявления' }).click()
  const announcement = guest.getByRole('article').filter({ hasText: title })
  await expect(announcement).toBeVisible()
  const list = guest.url()
  const game = list.replace(/\/announcements$/, '')
  await guest.goto(game)
  await banners(guest)
    .getByRole('button', { name: `Скрыть: ${title}` })
    .click()
  await expect(banners(guest)).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: project })).toBeVisible()
  await expect(banners(guest)).toHaveCount(0)

  const player = await openWindow(browser)
  await register(player)
  await player.goto('/customer/request')
  await player.getByRole('button', { name: project }).click()
  await player.getByRole('button', { name: 'Потерянные корабли' }).click()
  const known = player.getByRole('complementary', { name: 'Мы уже знаем об этом' })
  await expect(known).toContainText(title)
  await known.getByRole('button', { name: 'Мой вопрос о другом' }).click()
  await expect(known).toHaveCount(0)
  await expect(player.getByRole('textbox').first()).toBeFocused()

  await editor.getByRole('textbox', { name: 'Что нового' }).fill('Нашли причину, чиним.')
  await editor.getByRole('combobox', { name: 'Новое состояние' }).click()
  await editor.getByRole('option', { name: 'Причина найдена' }).click()
  await editor.getByRole('checkbox', { name: 'Отправить подписчикам' }).check()
  await editor.getByRole('button', { name: 'Опубликовать обновление' }).click()
  const posted = editor.getByRole('list', { name: 'Опубликованные обновления' })
  await expect(posted).toContainText('Нашли причину')
  await expect.poll(() => mailsAbout(guest, address, 'Нашли причину')).toBe(1)
  await posted.getByRole('button', { name: 'Исправить обновление: Нашли причину' }).click()
  const correction = posted.getByRole('textbox', { name: 'Что нового' })
  await expect(correction).toBeFocused()
  await correction.fill('Причина найдена, чиним.')
  const requests = await adminRequests(editor.request)
  const announcementPath = new URL(editor.url()).pathname.replace('/admin/', '')
  const { updates, revision } = await requests.get(announcementPath)
  const translations = { ru: 'Другой редактор был быстрее.' }
  await requests.put(`${announcementPath}/updates/${updates[0].id}`, { translations, revision })
  await posted.getByRole('button', { name: 'Сохранить' }).click()
  await expect(posted.getByRole('alert')).toContainText('изменил кто-то другой')
  await expect(posted.getByRole('alert')).toContainText('Другой редактор был быстрее.')
  await expect(correction).toHaveValue('Причина найдена, чиним.')
  await posted.getByRole('button', { name: 'Сохранить' }).click()
  await expect(editor.getByText('Обновление исправлено')).toBeVisible()
  await expect(
    posted.getByRole('button', { name: /^Исправить\sобновление:\sПричина\sнайдена/ }),
  ).toBeFocused()
  await editor.reload()
  await expect(posted).toContainText('Причина найдена, чиним.')

  await guest.reload()
  await expect(banners(guest)).toContainText('Причина найдена')
  await guest.goto(list)
  await expect(announcement).toContainText('Причина найдена, чиним.')
  await guest.goto('/dev/mail')
  await expect(guest.getByText(title).first()).toBeVisible()
  await guest.goto(await linkTo(guest, address, /\/unsubscribe\?code=announcements\S+/))
  await guest.getByRole('button', { name: 'Отключить письма' }).click()
  await expect(
    guest.getByText(`Мы больше не будем присылать объявления этой игры на ${address}`),
  ).toBeVisible()

  await editor.getByRole('textbox', { name: 'Что нового' }).fill('Флоты снова летают.')
  await editor.getByRole('combobox', { name: 'Новое состояние' }).click()
  await editor.getByRole('option', { name: 'Решено' }).click()
  await editor.getByRole('button', { name: 'Опубликовать обновление' }).click()
  await expect(editor.getByRole('list', { name: 'Опубликованные обновления' })).toContainText('Решено')
  await guest.goto(list)
  await expect(guest.getByRole('region', { name: 'Недавно' })).toContainText('Флоты снова летают.')
  await guest.goto(game)
  await expect(guest.getByRole('heading', { level: 1, name: project })).toBeVisible()
  await expect(banners(guest)).toHaveCount(0)
})
