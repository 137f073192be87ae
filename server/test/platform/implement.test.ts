import * as contract from '@savepoint/contract/people/audit.ts'
import { describe, expect, it } from 'vitest'
import { type Implement, implementWith } from '../../src/platform/http/implement.ts'

const handlers = {
  listAudit: async () => ({ items: [], nextCursor: null }),
  exportAudit: async () => undefined,
}

function implementation() {
  const served: string[] = []
  const app = { route: ({ url }: { url: string }) => served.push(url) }
  const implement: Implement = implementWith(app as never, {} as never, {} as never)
  return { served, implement }
}

describe('a module of the contract', () => {
  it('is served with a handler for each of its operations', () => {
    const { served, implement } = implementation()
    implement(contract, handlers)
    expect(served).toEqual(['/api/private/audit', '/api/private/audit/export'])
  })

  it('is refused without one of its handlers', () => {
    const { implement } = implementation()
    const { exportAudit: _missing, ...others } = handlers
    // @ts-expect-error: exportAudit is missing
    expect(() => implement(contract, others)).toThrow('Nothing implements exportAudit')
  })

  it('is refused with a handler of another name', () => {
    const { implement } = implementation()
    // @ts-expect-error: the operation is called listAudit
    const misnamed = () => implement(contract, { ...handlers, describeAudit: handlers.listAudit })
    expect(misnamed).toThrow('The contract has no operation describeAudit')
  })
})
