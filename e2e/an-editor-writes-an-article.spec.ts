import {
  articlePath,
  beginArticle,
  chooseBlock,
  handOver,
  publish,
  textOf,
  write,
} from './support/articles.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { png } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test('an article with every kind of block is written, published and read', async ({ browser }) => {
  const editor = await openWindow(browser, { interceptsRequests: true })
  await signInAs(editor, 'admin@demo.test')
  const id = await beginArticle(editor, 'Как вернуть зачарованный компас')
  await write(editor, 'Компас возвращают за сутки.')
  await editor.keyboard.press('Enter')
  await chooseBlock(editor, 'warning', 'Внимание')
  await editor.keyboard.type('Не продавайте обломки.')
  await editor.keyboard.press('Enter')
  await editor.keyboard.press('Enter')
  await chooseBlock(editor, 'table', 'Таблица')
  await editor.keyboard.type('Где пропал')
  await editor.keyboard.press('Tab')
  await editor.keyboard.type('Куда писать')
  await editor.getByRole('button', { name: 'Столбец справа' }).click()
  await expect(textOf(editor).locator('th')).toHaveCount(4)
  await textOf(editor).locator(':scope > p').last().click()

  await editor.route('**/api/private/images?kind=content', (route) => route.abort(), { times: 1 })
  await editor.getByRole('button', { name: 'Вставить' }).click()
  const chooser = editor.waitForEvent('filechooser')
  await editor.getByRole('menuitem', { name: 'Картинка' }).click()
  await (await chooser).setFiles({ ...(await png(320, 200)), name: 'map.png' })
  await expect(editor.getByText('«map.png» не загрузилась')).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Опубликовать' })).toBeEnabled()
  await editor.getByRole('button', { name: 'Ещё раз' }).click()
  await expect(textOf(editor).locator('img[src^=blob]')).toBeVisible()
  await expect(editor.getByText(/Загружено/)).toBeHidden()
  await editor.getByLabel('Описание для тех, кто не видит картинку').fill('Карта с отметкой')
  await editor.getByLabel('Подпись под картинкой').fill('Отметка у старого моста')

  await editor.getByRole('combobox', { name: 'Теги' }).fill('компас')
  await editor.keyboard.press('Enter')
  await editor.keyboard.press('Escape')
  await editor.getByRole('button', { name: 'Добавить статью' }).click()
  await editor.getByRole('searchbox', { name: 'Найти статью по словам' }).fill('двухэтапный вход')
  await editor.getByRole('button', { name: /^Двухэтапный\sвход/ }).click()
  await expect(editor.getByText(/Сохранено\sв/)).toBeVisible()

  const guest = await openWindow(browser)
  await guest.goto(`/customer/articles/${id}/${id}`)
  await expect(guest.getByText('Не найдено').first()).toBeVisible()
  await publish(editor)
  await guest.goto(await articlePath(guest, id))
  await expect(guest.getByRole('heading', { name: 'Как вернуть зачарованный компас' })).toBeVisible()
  await expect(guest.getByText('Не продавайте обломки.')).toBeVisible()
  await expect(guest.getByText('Куда писать')).toBeVisible()
  await expect(guest.getByText('Отметка у старого моста')).toBeVisible()
  const picture = guest.getByRole('img', { name: 'Карта с отметкой' })
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0)
  await expect(guest.getByRole('link', { name: /Двухэтапный\sвход/ })).toBeVisible()

  const picturePath = (await picture.getAttribute('src')) ?? ''
  await editor.getByRole('radio', { name: 'Только редакторы' }).click()
  await expect(editor.getByRole('button', { name: 'Опубликовать', exact: true })).toBeVisible()
  expect((await guest.request.get(picturePath)).status()).toBe(404)
  expect((await guest.request.get(`/api/public/articles/${id}`)).status()).toBe(404)
})

test('a draft is saved automatically without changing the published article; an older version is restored', async ({
  browser,
}) => {
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  const id = await beginArticle(editor, 'Порядок черновиков')
  await write(editor, 'Первый вид текста.')
  await publish(editor)
  await write(editor, ' И второй.')
  await expect(editor.getByText(/Сохранено\sв/)).toBeVisible()
  const read = async () =>
    JSON.stringify(await (await editor.request.get(`/api/public/articles/${id}`)).json())
  expect(await read()).not.toContain('И второй')

  await editor.reload()
  await expect(textOf(editor)).toContainText('И второй.')
  await publish(editor)
  expect(await read()).toContain('И второй')

  await write(editor, ' Третий.')
  await expect(editor.getByText(/Сохранено\sв/)).toBeVisible()
  for (const [readers, button] of [
    ['Только редакторы', 'Опубликовать'],
    ['Игроки и сотрудники', 'Опубликовать изменения'],
  ] as const) {
    await editor.getByRole('radio', { name: readers }).click()
    await expect(editor.getByRole('button', { name: button, exact: true })).toBeVisible()
  }
  await publish(editor)
  expect(await read()).toContain('Третий')

  await editor.getByRole('button', { name: 'История' }).click()
  await editor.getByRole('button', { name: /Версия\s2/ }).click()
  await expect(editor.getByRole('region', { name: 'Отличия' }).locator('del')).toContainText('И второй')
  await editor.getByRole('button', { name: 'Вернуть этот текст' }).click()
  await expect(textOf(editor)).not.toContainText('И второй')
  await publish(editor)
  expect(await read()).not.toContain('И второй')
})

test('the later of two editors sees the difference and decides', async ({ browser }) => {
  const first = await openWindow(browser)
  await signInAs(first, 'admin@demo.test')
  const id = await beginArticle(first, 'Двое за одним текстом')
  await write(first, 'Начало.')
  await publish(first)
  const second = await openWindow(browser)
  await signInAs(second, 'admin@demo.test')
  await second.goto(`/admin/articles/article?articleId=${id}`)
  await write(second, ' Слова второго.')
  await expect(second.getByText(/Сохранено\sв/)).toBeVisible()
  await first.reload()
  await expect(textOf(first)).toContainText('Слова второго.')
  await publish(first)

  await write(second, ' Ещё слова.')
  await expect(second.getByText('Черновик изменён в другом окне').first()).toBeVisible()
  await second.getByRole('button', { name: 'Оставить этот текст' }).click()
  await second.getByRole('button', { name: 'Опубликовать изменения' }).click()
  const conflict = second.getByRole('dialog', { name: 'Статью уже изменили' })
  await expect(conflict.locator('ins')).toContainText('Ещё слова')
  await conflict.getByRole('button', { name: 'Сохранить мой вариант поверх' }).click()
  await expect(second.getByText('Все изменения опубликованы')).toBeVisible()
})

test('leaving waits until the draft is saved, and asks when the answer is lost', async ({ browser }) => {
  const editor = await openWindow(browser, { interceptsRequests: true })
  await signInAs(editor, 'admin@demo.test')
  await beginArticle(editor, 'Уход со страницы')
  await write(editor, 'Несколько слов')
  await editor.route('**/draft', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await editor.getByRole('link', { name: 'Проекты и категории' }).click()
  const question = editor.getByRole('dialog', { name: 'Изменения не сохранены' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(textOf(editor)).toContainText('Несколько слов')
  await editor.unroute('**/draft')
  await editor.getByRole('link', { name: 'Проекты и категории' }).click()
  // The server has this text already: it is not taken for that of another window.
  await expect(editor).toHaveURL(/projects-and-categories/)
  await editor.goBack()
  await expect(textOf(editor)).toContainText('Несколько слов')
})

test('several articles are published, moved and deleted at once', async ({ browser }) => {
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  const pack = ownName('Пачка')
  for (const which of ['первая', 'вторая']) {
    await beginArticle(editor, `${pack}: ${which}`)
    await write(editor, 'Текст пачки')
    await expect(editor.getByText(/Сохранено\sв/)).toBeVisible()
  }
  await editor.getByRole('radio', { name: 'Только сотрудники' }).click()
  await expect(editor.getByRole('button', { name: 'Сохранить для сотрудников' })).toBeVisible()
  await editor.goto(`/admin/articles?text=${pack}`)
  await expect(editor.getByRole('link', { name: /^Пачка/ })).toHaveCount(2)
  const widths = await editor
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width))
  const [widest = 0, next = 0] = widths.toSorted((one, other) => other - one)
  expect(widest, 'the title has the width').toBeGreaterThan(1.5 * next)
  await editor.getByRole('checkbox', { name: 'Выбрать все показанные' }).check()
  const bar = editor.getByText('Выбрано 2 статьи').locator('..')
  await bar.getByRole('button', { name: 'Опубликовать' }).click()
  // Of the two, the one for employees is named before players see it.
  const question = editor.getByRole('dialog', { name: 'Показать статьи всем игрокам?' })
  await expect(question.getByRole('listitem')).toHaveText([`${pack}: вторая`])
  await question.getByRole('button', { name: 'Опубликовать для всех' }).click()
  await expect(editor.getByText('Готово: 2 статьи')).toBeVisible()
  await expect(editor.getByRole('cell', { name: 'Опубликована' })).toHaveCount(2)

  await editor.getByRole('checkbox', { name: 'Выбрать все показанные' }).check()
  await bar.getByRole('button', { name: 'Перенести…' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Куда перенести' })
  await dialog.getByRole('combobox', { name: 'Проект' }).click()
  await editor.getByRole('option', { name: 'Voidhollow' }).click()
  await dialog.getByRole('combobox', { name: 'Категория' }).click()
  await editor.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Перенести' }).click()
  await expect(editor.getByRole('cell', { name: /Voidhollow/ })).toHaveCount(2)

  await editor.getByRole('checkbox', { name: 'Выбрать все показанные' }).check()
  await bar.getByRole('button', { name: 'Удалить…' }).click()
  await editor.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(editor.getByText('По этим фильтрам статей нет')).toBeVisible()
})

test('an article becomes a template, a new article starts from it, and its deletion can be undone', async ({
  browser,
}) => {
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  await beginArticle(editor, 'Образец')
  const template = ownName('Образец шагов')
  await write(editor, 'Шаги образца')
  await editor.getByRole('button', { name: 'Ещё', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'Сохранить как шаблон…' }).click()
  await editor.getByLabel('Название шаблона').fill(template)
  await editor.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(editor.getByText('Шаблон сохранён')).toBeVisible()

  await editor.goto('/admin/articles/article')
  await editor.getByRole('radio', { name: template }).check()
  await editor.getByLabel('Название').fill('Из образца')
  await editor.getByRole('combobox', { name: 'Проект' }).click()
  await editor.getByRole('option', { name: 'Emberwald' }).click()
  await editor.getByRole('combobox', { name: 'Категория' }).click()
  await editor.getByRole('option').first().click()
  await editor.getByRole('button', { name: 'Начать писать' }).click()
  await expect(textOf(editor)).toContainText('Шаги образца')

  await editor.getByRole('button', { name: 'Ещё', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'Шаблоны статей…' }).click()
  await editor.getByRole('button', { name: `Удалить «${template}»` }).click()
  await editor.getByRole('button', { name: /Вернуть/ }).click()
  await expect(editor.getByText(template)).toBeVisible()
  await editor.getByRole('button', { name: `Удалить «${template}»` }).click()
  await expect(editor.getByText(template)).toBeHidden()
})

test('pasted text keeps only its structure; pasted and dropped pictures are uploaded', async ({
  browser,
}) => {
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  await beginArticle(editor, 'Вставка из документа')
  const word = `<html><head><style>p{color:red}</style></head><body><h2 style="color:red">Раздел</h2>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.&nbsp;</span>Первый шаг<o:p></o:p></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.&nbsp;</span>Второй <b>шаг</b></p>
    <table><tr><td>ячейка</td></tr></table><img src="https://elsewhere.test/a.png"></body></html>`
  await textOf(editor).click()
  await handOver(editor, 'paste', { html: word })
  await expect(textOf(editor).getByRole('heading', { name: 'Раздел' })).toBeVisible()
  await expect(textOf(editor).locator('ol > li')).toHaveText(['Первый шаг', 'Второй шаг'])
  await expect(textOf(editor).locator('strong')).toHaveText('шаг')
  await expect(textOf(editor).locator('td')).toHaveText('ячейка')
  await expect(textOf(editor).locator('img')).toHaveCount(0)
  await expect(editor.getByText(/Картинки\sиз\sвставленного\sтекста\sне\sдобавлены/)).toBeVisible()

  const picture = (await png(40, 30)).buffer.toString('base64')
  await textOf(editor).press('Control+End')
  await handOver(editor, 'paste', { picture })
  await expect(textOf(editor).locator('img[src^=blob]')).toHaveCount(1)
  await handOver(editor, 'drop', { picture })
  await expect(textOf(editor).locator('img[src^=blob]')).toHaveCount(2)
  await publish(editor)
})
