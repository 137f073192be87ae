import { addTopic, adminRequests, plainContent } from './support/admin-requests.ts'
import { ownName } from './support/own-name.ts'
import { openWindow } from './support/people.ts'
import { expect, test } from './support/test.ts'

const articles = 105

test('a topic with more articles than a page lists shows the others when asked', async ({
  browser,
  request,
}) => {
  const requests = await adminRequests(request)
  const topic = await addTopic(requests, { project: ownName('Big game'), category: 'Payments' })
  const { projectId } = topic
  const content = plainContent('What to do.')
  for (let number = 1; number <= articles; number++) {
    const title = `Charge ${String(number).padStart(3, '0')}`
    await requests.post('articles', { ...topic, title, content, published: true })
  }

  const reader = await openWindow(browser)
  await reader.goto(`/customer/articles/${projectId}`)
  await expect(reader.getByRole('button', { name: `Payments ${articles} статей` })).toBeVisible()
  const first = reader.getByRole('link', { name: 'Charge 001', exact: true })
  const last = reader.getByRole('link', { name: `Charge ${articles}`, exact: true })
  await expect(last).toBeVisible()
  await expect(first).toHaveCount(0)
  await reader.getByRole('button', { name: 'Показать ещё' }).click()
  await expect(first).toBeVisible()
  await expect(reader.getByRole('link', { name: /^Charge \d{3}$/ })).toHaveCount(articles)
  await expect(reader.getByRole('button', { name: 'Показать ещё' })).toHaveCount(0)
  await first.click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Charge 001' })).toBeVisible()
  await requests.delete(`projects/${projectId}`)
})
