import { randomUUID } from 'node:crypto'
import { limits } from '@savepoint/contract/limits.ts'
import { mailServerPath, withoutMailServer } from '../scripts/find-mail-server.ts'
import { startMailServer } from '../server/test/support/mail/mail-server.ts'
import { openSmtpServer } from '../server/test/support/mail/smtp-server.ts'
import { openWindow, signInAs } from './support/people.ts'
import { rawMail } from './support/post.ts'
import { startServerOfItsOwn } from './support/server-of-its-own.ts'
import { expect, type Page, test } from './support/test.ts'

const email = 'support@emberwald.test'

async function writeTemplate(page: Page, name: string, text: string) {
  await page.goto('/admin/mail-templates/new')
  await page.getByLabel('Название').fill(name)
  await page.getByLabel('Тема письма').fill('Запрос {{ticket.number}}')
  await page.getByLabel('Текст письма').fill(text)
}

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click()
const selected = (page: Page) => page.evaluate<string>('String(getSelection())')

test('reduced motion does not shorten the time to read a message', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await writeTemplate(page, `Без движения ${randomUUID().slice(0, 8)}`, 'Здравствуйте!')
  await save(page)
  const message = page.getByText('Шаблон сохранён')
  await message.waitFor()
  const durations = page.evaluate<number[]>(
    "document.querySelector('.Toastify__progress-bar').getAnimations().map(({ effect }) => effect.getTiming().duration)",
  )
  expect(await durations).toContain(limits.toastMilliseconds)
  await expect(message).toBeHidden()
})

test('an administrator writes an email template, previews it, copies it, deletes it and restores it', async ({
  browser,
}) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  const name = `Запрос получен ${randomUUID().slice(0, 8)}`
  await writeTemplate(page, name, 'Здравствуйте!\n')
  const text = page.getByLabel('Текст письма')
  await text.press('Control+End')
  await page.getByRole('button', { name: '{{ticket.title}}' }).click()
  await page.keyboard.type('\nОтветим за часы: ')
  await page.getByRole('button', { name: '{{reply.expectedHours}}' }).press('Enter')
  await expect(text).toHaveValue('Здравствуйте!\n{{ticket.title}}\nОтветим за часы: {{reply.expectedHours}}')
  await expect(page.getByText('Подходит: Запрос создан')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Ответим за часы: 24')).toBeVisible()
  await page.getByRole('button', { name: 'Простой текст' }).click()
  await expect(page.locator('pre').getByText('Ответим за часы: 24')).toBeVisible()

  await text.press('Control+End')
  await page.keyboard.type('\n{{ticket.nummer}}')
  await save(page)
  await expect(page.getByText('{{request.text}} пуста, пока отправитель не подтвердил')).toBeVisible()
  await expect(page.getByText('Строка 4: нет переменной «ticket.nummer»')).toBeVisible()
  await page.getByRole('button', { name: 'Показать' }).click()
  expect(await selected(page)).toBe('{{ticket.nummer}}')
  await page.keyboard.type('{{project.name}}')
  await save(page)
  await expect(page.getByText('Шаблон сохранён')).toBeVisible()
  await expect(page).toHaveURL(/mail-templates\/[0-9a-f-]{36}$/)

  await page.getByRole('tab', { name: 'Английский' }).click()
  await page.getByRole('button', { name: 'Начать с основного текста' }).click()
  await page.getByLabel('Тема письма').fill('Request {{ticket.number}}')
  await text.fill('')
  await save(page)
  await expect(page.getByText('Обязательное поле')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Английский есть ошибка' })).toBeVisible()
  await text.fill('We reply within {{reply.expectedHours}} hours')
  await expect(page.frameLocator('iframe').getByText('We reply within 24 hours')).toBeVisible()
  await page.getByLabel('Основной язык').selectOption('Английский')
  await expect(text).toHaveValue('We reply within {{reply.expectedHours}} hours')
  await save(page)
  await expect(page.getByText('Изменений нет')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Основной язык')).toHaveValue('en')
  await expect(text).toHaveValue('We reply within {{reply.expectedHours}} hours')
  await page.getByRole('tab', { name: 'Русский есть текст' }).click()
  await expect(text).toHaveValue(/^Здравствуйте!/)
  await page.getByRole('button', { name: 'Убрать перевод' }).click()
  await page.getByRole('tab', { name: 'Английский' }).click()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await page.getByRole('tab', { name: 'Русский есть текст' }).click()
  await expect(text).toHaveValue(/^Здравствуйте!/)

  await page.getByLabel('Название').fill('Что-то другое')
  await page.getByRole('link', { name: 'Ко всем шаблонам' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Уйти без сохранения' }).click()

  await page.getByRole('button', { name: `Скопировать «${name}»`, exact: true }).click()
  await expect(page.getByLabel('Название')).toHaveValue(`${name} (копия)`)
  await page.getByLabel('Название').fill(name)
  await save(page)
  await expect(page.getByText('Шаблон с таким названием уже есть')).toBeVisible()
  await page.getByLabel('Название').fill(`${name} (копия)`)
  await save(page)
  await expect(page).toHaveURL(/mail-templates\/[0-9a-f-]{36}$/)

  await page.getByRole('link', { name: 'Ко всем шаблонам' }).click()
  const remove = page.getByRole('button', { name: `Удалить «${name} (копия)»` })
  await remove.click()
  await page.getByRole('button', { name: /^Вернуть/ }).click()
  await remove.click()
  await expect(page.getByText(`Шаблон «${name} (копия)» будет удалён`)).toBeVisible()
  await expect(page.getByText(`Шаблон «${name} (копия)» будет удалён`)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} (копия)` })).toBeHidden()
})

test('an administrator connects a mailbox and sets its auto-responses', async ({ browser }) => {
  test.skip(mailServerPath() === undefined, withoutMailServer)
  const imap = await startMailServer()
  const smtp = await openSmtpServer()
  const scratch = await startServerOfItsOwn({ MAIL_ALLOWED_NETWORKS: '127.0.0.0/8' })
  try {
    const mailbox = await imap.connect(email)
    await mailbox.mailboxCreate('Готово')
    await mailbox.append(
      'INBOX',
      rawMail({ from: 'ola@players.test', to: email, subject: 'Меч', text: 'Пропал меч' }),
      ['\\Seen'],
    )
    await mailbox.logout()
    const page = await openWindow(browser, { baseURL: scratch.product().url })
    await signInAs(page, 'admin@demo.test')
    await writeTemplate(
      page,
      'Письмо принято',
      'Номер {{ticket.number}}, ответим за {{reply.expectedHours}} ч.',
    )
    await save(page)
    await expect(page).toHaveURL(/mail-templates\/[0-9a-f-]{36}$/)

    await page.goto('/admin/mail-accounts/new')
    await page.getByLabel('Адрес ящика').fill('support@yandex.ru')
    await page.getByLabel('Имя отправителя').fill('Поддержка Emberwald')
    await page.getByRole('switch', { name: 'Основной ящик' }).click()
    await expect(page.getByLabel('Почтовый сервис')).toHaveValue('yandex')
    await expect(page.getByText('нужен пароль приложения')).toBeVisible()
    await page.getByLabel('Адрес ящика').fill(email)
    const receiving = page.getByRole('region', { name: 'Получение (IMAP)' })
    const sending = page.getByRole('region', { name: 'Отправка (SMTP)' })
    for (const server of [receiving, sending]) {
      await server.getByLabel('Сервер').fill('127.0.0.1')
      await server.getByRole('switch').click()
    }
    await expect(receiving.getByLabel('Порт')).toHaveValue('143')
    await receiving.getByLabel('Порт').fill('1')
    await sending.getByLabel('Порт').fill(String(smtp.port))
    await receiving.getByLabel('Имя пользователя').fill(email)
    await receiving.getByRole('textbox', { name: 'Пароль' }).fill('wrong')

    const tested = page.getByRole('region', { name: 'Проверить соединение' })
    const step = (name: string) => tested.getByRole('listitem').filter({ hasText: name }).first()
    const testConnection = () => tested.getByRole('button', { name: 'Проверить соединение' }).click()
    await testConnection()
    await expect(step('Соединиться')).toContainText('не получилось')
    await expect(step('Соединиться')).toContainText('Проверьте порт и переключатель SSL')
    await expect(step('Войти')).toContainText('не проверено')
    await receiving.getByLabel('Порт').fill(String(imap.port))
    await expect(tested.getByText('С тех пор настройки изменились')).toBeVisible()
    await testConnection()
    await expect(step('Войти')).toContainText('не получилось')
    await expect(step('Войти')).toContainText('требуют пароль приложения')
    await receiving.getByRole('textbox', { name: 'Пароль' }).fill(imap.password)
    await testConnection()
    await expect(step('Открыть папку')).toContainText('получилось')
    await expect(tested.getByText('не получилось')).toHaveCount(0)

    const senders = page.getByRole('group', { name: 'Проверка отправителей' })
    await expect(senders).toContainText('Отправителей проверяет сам Savepoint')
    await senders.getByRole('button', { name: 'Подставить это имя' }).click()
    await expect(senders).toContainText('Отправителей проверяет mx.test')

    await page.getByRole('radio', { name: 'Отметить и переместить в папку' }).check()
    await page.getByRole('combobox', { name: 'Папка' }).click()
    await page.getByRole('option', { name: 'Готово' }).click()
    await page.getByRole('combobox', { name: 'Проект' }).click()
    await page.getByRole('option', { name: 'Emberwald' }).click()
    await page.getByRole('combobox', { name: 'Категория' }).click()
    await page.getByRole('option', { name: 'Доступ к аккаунту' }).click()

    const answer = (topic: string) =>
      page
        .getByRole('group', { name: topic, exact: true })
        .getByRole('combobox', { name: 'Запросы письмом: Запрос создан' })
    await answer('Для всех').selectOption({ label: 'Письмо принято' })
    await expect(answer('Emberwald').locator('option:checked')).toHaveText('↑ Письмо принято')
    await answer('Emberwald').selectOption({ label: 'Не отправлять' })
    await page.getByRole('button', { name: 'Показать категории: Emberwald' }).click()
    await expect(answer('Платежи').locator('option:checked')).toHaveText('↑ Не отправлять')
    await expect(page.getByRole('group', { name: 'Платежи', exact: true })).toContainText('как у игры')
    await save(page)
    await expect(page.getByText('Ящик сохранён')).toBeVisible()
    await expect(page).toHaveURL(/mail-accounts\/[0-9a-f-]{36}$/)
    await page.reload()
    await expect(answer('Для всех').locator('option:checked')).toHaveText('Письмо принято')
    await expect(answer('Emberwald').locator('option:checked')).toHaveText('Не отправлять')
    await expect(receiving.getByRole('textbox', { name: 'Пароль' })).toHaveValue('')
    await expect(senders.getByLabel('Имя принимающего почтового сервера')).toHaveValue('mx.test')
    await testConnection()
    await expect(step('Открыть папку')).toContainText('получилось')

    await page.getByRole('link', { name: 'Ко всем ящикам' }).click()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Основной')
    await expect(row).toContainText(/сейчас|секунд/)

    await test.step('what waits in quarantine is released with one key', async () => {
      const inbox = await imap.connect(email)
      for (const subject of ['Выгодное предложение', 'Потерян щит']) {
        const mail = rawMail({
          from: 'ola@players.test',
          to: email,
          subject,
          text: 'Здравствуйте',
          headers: { 'X-Spam-Flag': 'YES' },
        })
        await inbox.append('INBOX', mail)
      }
      await inbox.logout()
      const waiting = (subject: string) => page.getByRole('button', { name: subject, exact: true })
      await expect(async () => {
        await page.goto('/admin/mail-accounts/quarantine')
        await expect(waiting('Выгодное предложение')).toBeVisible({ timeout: 10_000 })
        await expect(waiting('Потерян щит')).toBeVisible({ timeout: 10_000 })
      }).toPass()
      await waiting('Потерян щит').focus()
      await page.keyboard.press('r')
      await expect(page.getByText(/«Потерян\sщит»/)).toBeVisible()
      await page.reload()
      await expect(waiting('Выгодное предложение')).toBeVisible()
      await expect(waiting('Потерян щит')).toBeHidden()
      await page.goto('/tickets/all?channel=mail&sort=newest')
      await expect(page.locator('[data-ticket]').first()).toContainText('Потерян щит')
    })

    await page.goto('/admin/mail-templates')
    await page.getByRole('button', { name: 'Удалить «Письмо принято»' }).click()
    await expect(
      page.getByText(`«Письмо принято» нельзя удалить: его используют ящики ${email}`),
    ).toBeVisible()
  } finally {
    await scratch.end()
    await smtp.close()
    await imap.stop()
  }
})
