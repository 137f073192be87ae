import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { password } from './people.ts'

/** What an administrator does by requests, to prepare what a journey is not about. */
export async function adminRequests(request: APIRequestContext) {
  const signIn = await request.post('/api/login', { data: { login: 'admin@demo.test', password } })
  const authorization = `Bearer ${(await signIn.json()).accessToken}`
  const at = (path: string) => `/api/private/${path}`
  return {
    get: async (path: string) => {
      const answer = await request.get(at(path), { headers: { authorization } })
      expect(answer.ok(), await answer.text()).toBe(true)
      return await answer.json()
    },
    post: async (path: string, data: object) => {
      const headers = { authorization, 'idempotency-key': randomUUID() }
      const answer = await request.post(at(path), { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return await answer.json()
    },
    put: async (path: string, data: object) =>
      expect((await request.put(at(path), { headers: { authorization }, data })).ok()).toBe(true),
    delete: async (path: string) =>
      expect((await request.delete(at(path), { headers: { authorization } })).ok()).toBe(true),
  }
}

export const plainContent = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A project with one category, both published. */
export async function addTopic(
  { post, put }: Awaited<ReturnType<typeof adminRequests>>,
  names: { project: string; category: string },
): Promise<{ projectId: string; categoryId: string }> {
  const project = await post('projects', { name: names.project, active: true })
  const category = await post(`projects/${project.id}/categories`, { name: names.category })
  await put(`categories/${category.id}/published`, { published: true })
  return { projectId: project.id, categoryId: category.id }
}
