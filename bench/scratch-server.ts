import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateLimitNames, rateLimitSetting } from '@savepoint/contract/rate-limits.ts'
import { freePort } from '../scripts/find-port.ts'
import { copyDemoData } from './demo-data.ts'
import { type Product, startProduct } from './product.ts'

const hourly = rateLimitNames.map((name) => [rateLimitSetting(name), '100000000'])

export const unlimited = {
  LIMIT_TICKETS_PER_DAY: '1000000',
  LIMIT_TICKETS_EVERY_MINUTES: '0',
  ...(Object.fromEntries(hourly) as Record<string, string>),
  DEMO: 'on',
}
const password = 'Demo_2026!'

export type ScratchServer = {
  product: () => Product
  dataDir: string
  postmasterPid: () => Promise<number>
  restart: () => Promise<void>
  end: () => Promise<void>
}

/** On a data folder of its own with the demo data: copied from those that `DEMO_DATA` keeps, if set. */
export async function startScratchServer(settings: Record<string, string> = {}): Promise<ScratchServer> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'savepoint-drill-'))
  if (process.env.DEMO_DATA) await copyDemoData(process.env.DEMO_DATA, dataDir)
  const start = () => startProduct({ port, dataDir, settings: { ...unlimited, ...settings } })
  let product = await start()
  return {
    product: () => product,
    dataDir,
    postmasterPid: async () =>
      Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
    restart: async () => {
      product = await start()
    },
    end: async () => {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function registerPlayer(url: string, login: string): Promise<string> {
  const answer = await fetch(`${url}/connect/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password, passwordConfirm: password }),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}

/** A demo category without mandatory fields. */
export async function findTopic(url: string): Promise<{ projectId: string; categoryId: string }> {
  const projects = (await (await fetch(`${url}/api/public/projects`)).json()) as { items: { id: string }[] }
  for (const { id } of projects.items) {
    const project = (await (await fetch(`${url}/api/public/projects/${id}`)).json()) as {
      categories: { id: string; fields: { required: boolean }[] }[]
    }
    const category = project.categories.find(({ fields }) => fields.every(({ required }) => !required))
    if (category) return { projectId: id, categoryId: category.id }
  }
  throw new Error('the demo data has no category without required fields')
}

export async function submit({
  url,
  token,
  key,
  body,
}: {
  url: string
  token: string
  key: string | null
  body: object
}): Promise<Response> {
  return await fetch(`${url}/api/customer/tickets`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
}
