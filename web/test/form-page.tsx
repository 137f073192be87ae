import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { startTranslations } from '../src/lib/language/i18n.ts'
import { browserSession } from '../src/lib/session/browser-session.ts'
import { renderAt } from './router-page.tsx'

export async function prepareForms() {
  Element.prototype.scrollIntoView = () => {}
  await startTranslations()
  await Promise.all([
    import('../src/lib/language/admin-translations.ts'),
    import('../src/lib/language/desk-translations.ts'),
  ])
}

/** A page with one form, under a router for the question before leaving. */
export async function openForm(form: () => ReactNode) {
  const { router } = renderAt(form, { context: { result: { status: 'failed' } } })
  await screen.findAllByRole('textbox')
  return router
}

type Change = { method: string; path: string; body: Record<string, unknown> }

/** Not what the page says by itself now and then, and what only shows something. */
const isChange = (path: string, method: string) =>
  method !== 'GET' && !path.endsWith('/preview') && !path.endsWith('/presence')

/** A server that answers changes when the test says so, and reads with `read` or never. */
export function slowServer(read?: object) {
  const changes: Change[] = []
  const waiting: ((response: Response) => void)[] = []
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!isChange(path, method)) return read ? Promise.resolve(Response.json(read)) : new Promise(() => {})
    changes.push({ method, path, body: body ? JSON.parse(String(body)) : {} })
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  return {
    changes,
    answer: (body: object, status = 200) =>
      act(async () => {
        waiting.shift()?.(Response.json(body, { status }))
        await new Promise((resolve) => setTimeout(resolve))
      }),
  }
}
