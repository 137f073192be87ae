import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { publish, textOf, write } from './support/articles.ts'
import { openGame, serveGamePage } from './support/game-page.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const missed = 'zarabatana encantada'

async function openWidget(browser: Browser, site: string) {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(site)
  await page.getByRole('button', { name: 'Suporte' }).click()
  const widget = page.frameLocator('iframe')
  await expect(widget.getByRole('heading', { level: 1, name: 'Como podemos ajudar?' })).toBeVisible()
  return { page, widget, close: () => context.close() }
}

async function translate(editor: Page, words: { title: string; from: string; to: string }) {
  await editor.getByRole('link', { name: 'Португальский' }).click()
  await editor.getByLabel('Заголовок перевода').fill(words.title)
  const text = editor
    .getByRole('region', { name: 'Перевод', exact: true })
    .getByRole('textbox', { name: 'Текст статьи' })
  await text.getByText(words.from).click({ clickCount: 3 })
  await editor.keyboard.type(words.to)
  await editor.getByRole('switch', { name: 'Показывать игрокам' }).click()
  await editor.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(editor.getByText('Изменений нет')).toBeVisible()
}

test('what a Portuguese player misses inside a game is written, translated and found by the next one', async ({
  browser,
  baseURL,
}) => {
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  const game = await openGame(editor.request, 'Emberwald')
  const site = await serveGamePage({
    portal: String(baseURL),
    projectId: game.id,
    token: () => game.sign({ sub: `heroi-${randomUUID()}`, name: 'Bia', locale: 'pt-BR' }),
    language: 'pt',
  })
  await game.allow([site.origin])

  const first = await openWidget(browser, site.origin)
  const { widget } = first
  const search = widget.getByRole('combobox').first()
  await search.fill('pagei cristais')
  await widget.getByRole('option', { name: /Paguei, mas os cristais/ }).click()
  await expect(widget.getByRole('heading', { level: 1, name: /Paguei, mas os cristais/ })).toBeVisible()
  await expect(widget.getByText('O dinheiro saiu e o saldo não mudou')).toBeVisible()

  const recorded = first.page.waitForResponse((response) => response.url().endsWith('/api/public/searches'))
  await widget.getByRole('link', { name: 'Início' }).first().click()
  await search.fill(missed)
  await search.press('Enter')
  await expect(widget.getByText(`Nada encontrado para “${missed}”`)).toBeVisible()
  expect((await recorded).status()).toBe(204)
  await widget.getByRole('link', { name: 'Nova solicitação' }).first().click()
  await widget.getByRole('button', { name: 'Erros no jogo' }).click()
  await widget.getByLabel('Onde você percebeu').selectOption({ index: 1 })
  await widget.getByLabel('Assunto').fill(`Onde está a ${missed}?`)
  await widget.getByLabel('Descrição').fill('Não sei onde encontrá-la.')
  await widget.getByRole('button', { name: 'Enviar solicitação' }).press('Enter')
  await widget.getByRole('link', { name: 'Abrir solicitação' }).click()
  await expect(widget.getByRole('log')).toContainText('Não sei onde encontrá-la.')
  await first.close()

  await editor.goto('/tickets/all?language=pt')
  await expect(editor.getByRole('link', { name: new RegExp(missed) }).first()).toBeVisible()
  const row = editor.getByRole('row', { name: new RegExp(missed) })
  await expect(async () => {
    await editor.goto('/admin/insights?outcome=notFound&period=last7')
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await row.getByRole('link', { name: `Написать статью «${missed}»` }).click()
  await editor.getByLabel('Название').fill('Где найти зачарованную духовую трубку')
  await editor.getByRole('combobox', { name: 'Проект' }).click()
  await editor.getByRole('option', { name: 'Emberwald' }).click()
  await editor.getByRole('combobox', { name: 'Категория' }).click()
  await editor.getByRole('option', { name: 'Потерянные предметы' }).click()
  await editor.getByRole('button', { name: 'Начать писать' }).click()
  await textOf(editor).waitFor()
  await write(editor, 'Её продаёт кузнец.')
  await publish(editor)
  await translate(editor, {
    title: 'Onde encontrar a zarabatana encantada',
    from: 'Её продаёт кузнец.',
    to: 'O ferreiro vende a zarabatana.',
  })

  const next = await openWidget(browser, site.origin)
  await next.widget.getByRole('combobox').first().fill('zarabatna')
  await next.widget.getByRole('option', { name: /Onde encontrar a zarabatana/ }).click()
  await expect(next.widget.getByText('O ferreiro vende a zarabatana.')).toBeVisible()
  await next.close()
  site.close()
})
