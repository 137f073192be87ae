import { expect, type Page } from '@playwright/test'

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст статьи' })

export async function beginArticle(page: Page, title: string, category = 'Платежи'): Promise<string> {
  await page.goto('/admin/articles/article')
  await page.getByLabel('Название').fill(title)
  await page.getByRole('combobox', { name: 'Проект' }).click()
  await page.getByRole('option', { name: 'Emberwald' }).click()
  await page.getByRole('combobox', { name: 'Категория' }).click()
  await page.getByRole('option', { name: category }).click()
  await page.getByRole('button', { name: 'Начать писать' }).click()
  await textOf(page).waitFor()
  return new URL(page.url()).searchParams.get('articleId') ?? ''
}

export async function write(page: Page, words: string) {
  await textOf(page).press('Control+End')
  await page.keyboard.type(words)
}

export async function chooseBlock(page: Page, word: string, name: string) {
  await page.keyboard.type('/')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type(word)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
}

export async function publish(page: Page) {
  await page.getByRole('button', { name: /^Опубликовать/ }).click()
  await expect(page.getByText('Все изменения опубликованы')).toBeVisible()
}

export const articlePath = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/public/articles/${id}`)
  const article = (await answer.json()) as { project?: { id: string } }
  return `/customer/articles/${article.project?.id ?? 'unknown'}/${id}`
}

/** As the clipboard or a dragged file does. `picture`: a PNG in base64. */
export async function handOver(page: Page, how: 'paste' | 'drop', what: { html?: string; picture?: string }) {
  await textOf(page).evaluate(
    (text, [event, html, picture]) => {
      const page = globalThis as unknown as {
        DataTransfer: new () => {
          items: { add: (file: File) => void }
          setData: (type: string, data: string) => void
        }
        DragEvent: new (type: string, init: object) => Event
        ClipboardEvent: new (type: string, init: object) => Event
      }
      const data = new page.DataTransfer()
      if (html) data.setData('text/html', html)
      if (picture) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], 'screen.png', { type: 'image/png' }))
      }
      const target = text as unknown as EventTarget & {
        getBoundingClientRect: () => { left: number; top: number }
      }
      const { left, top } = target.getBoundingClientRect()
      const init = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 12 }
      target.dispatchEvent(
        event === 'paste'
          ? new page.ClipboardEvent('paste', { ...init, clipboardData: data })
          : new page.DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    [how, what.html ?? '', what.picture ?? ''] as const,
  )
}
