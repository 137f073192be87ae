import { startScratchServer } from '../scratch-server.ts'

const paths = [
  '/',
  '/auth',
  '/tickets',
  '/nothing',
  '/api/session',
  '/api/nothing',
  '/api/private/tickets',
  '/api/openapi.json',
  '/api/docs',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '//x',
  '/%zz',
  '/connect/token',
  '/assets/nothing.js',
  '/dev/mail/messages',
]

/** Promise 14: the headers that every response must have. */
export async function drillHeaders(): Promise<string> {
  const testServer = await startScratchServer({ PUBLIC_URL: 'https://desk.test' })
  try {
    const unprotected: string[] = []
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { headers } = await fetch(testServer.product().url + path, { method })
        const policy = headers.get('content-security-policy') ?? ''
        const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
        const isGood =
          ['object-src', 'base-uri', 'frame-ancestors'].every((name) => policy.includes(`${name} 'none'`)) &&
          !script.includes('unsafe-inline') &&
          headers.get('x-content-type-options') === 'nosniff' &&
          headers.get('strict-transport-security') !== null
        if (!isGood) unprotected.push(`${method} ${path}`)
      }
    }
    if (unprotected.length > 0) throw new Error(`a promise was broken: ${unprotected.join(', ')}`)
    return `${paths.length} addresses × 3 methods: all with the whole policy`
  } finally {
    await testServer.end()
  }
}
