import type { Page } from '@playwright/test'

export async function fillRequest(page: Page, subject: string) {
  await page.goto('/customer/request')
  await page.getByRole('button', { name: 'Emberwald' }).click()
  await page.getByRole('button', { name: 'Потерянные предметы' }).click()
  await page.getByLabel('Кратко о проблеме').fill(subject)
  await page.getByLabel('Имя персонажа').fill('Айла')
  await page.getByLabel('Мир').selectOption({ index: 1 })
  await page.getByLabel('Предмет').fill('Ледяной клинок')
  await page.getByLabel('Когда это случилось').fill('2026-11-01T10:30')
  await page.getByLabel('Подробное описание').fill('Положил меч в сундук, а утром сундук пуст.')
}
