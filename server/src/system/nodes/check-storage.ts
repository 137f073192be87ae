import type { HealthNode } from '@savepoint/contract/system/health.ts'
import type { SystemServices } from '../system-services.ts'

const slowestMilliseconds = 10_000

type Services = Pick<SystemServices, 'storage' | 'config'>

const kindOf = ({ config }: Services) => (config.s3 ? 'bucket' : 'folder')

export const unchecked = (services: Services): HealthNode['storage'] => ({
  kind: kindOf(services),
  error: null,
  freeBytes: null,
  totalBytes: null,
})

/** Whether this process can keep files. A name of an error says why not; its message could contain addresses and keys. */
export async function checkStorage(services: Services): Promise<HealthNode['storage']> {
  const state = unchecked(services)
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(reject, slowestMilliseconds, Object.assign(new Error(), { code: 'TIMEOUT' })).unref()
    })
    const room = await Promise.race([services.storage.check(), late])
    return { ...state, ...room }
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    return { ...state, error: (code ?? name ?? 'Error').slice(0, 100) }
  } finally {
    clearTimeout(timer)
  }
}
