import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { mailedLink, password } from './people.ts'

export async function hire(page: Page, options: { secondFactor: boolean; rights?: string[] }) {
  const signIn = await page.request.post('/api/login', { data: { login: 'admin@demo.test', password } })
  const headers = { authorization: `Bearer ${(await signIn.json()).accessToken}` }
  const email = `staff-${randomUUID()}@demo.test`
  const role = {
    name: `Роль ${email}`,
    rights: options.rights ?? ['tickets.reply'],
    projects: [],
    categories: [],
    pools: { my: true },
    secondFactor: options.secondFactor,
  }
  const made = await page.request.post('/api/private/agentRoles', { headers, data: role })
  const { id } = await made.json()
  const employee = { email, name: 'Вера Новикова', agentRoleId: id, showNickname: false }
  expect((await page.request.post('/api/private/agentprofiles', { headers, data: employee })).ok()).toBe(true)
  const code = new URL(await mailedLink(page, email), 'http://desk.test').searchParams.get('code')
  const data = { code, password, passwordConfirm: password }
  expect((await page.request.post('/api/resetPassword', { data })).ok()).toBe(true)
  const requireSecondFactor = async () =>
    await page.request.put(`/api/private/agentRoles/${id}`, {
      headers,
      data: { ...role, secondFactor: true },
    })
  return { email, roleName: role.name, requireSecondFactor }
}

/** The code that an authenticator app shows, `steps` periods from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

export async function enterPassword(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}
