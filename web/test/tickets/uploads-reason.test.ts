import { beforeAll, describe, expect, it } from 'vitest'
import type { Upload } from '../../src/features/tickets/attachments/uploads/upload-list.ts'
import { uploadsReason } from '../../src/features/tickets/attachments/uploads/uploads-reason.ts'
import { startTranslations, translator } from '../../src/lib/language/i18n.ts'

beforeAll(startTranslations)
const file = { key: 'a', name: 'a.png', size: 1 }
const attachment = { id: 'a', name: 'a.png', size: 1 } as never
const reasonOf = (...uploads: Upload[]) => uploadsReason({ uploads, max: 2 }, translator('files'))

describe('A message with files', () => {
  it('is sent once every listed file has arrived', () => {
    expect(reasonOf()).toBeNull()
    expect(reasonOf({ ...file, state: 'done', attachment })).toBeNull()
    expect(reasonOf({ ...file, state: 'uploading', file: {} as File, progress: 0.5 })).not.toBeNull()
  })

  it('does not exceed the limit', () => {
    const done = (key: string): Upload => ({ ...file, key, state: 'done', attachment })
    expect(reasonOf(done('a'), done('b'))).toBeNull()
    expect(reasonOf(done('a'), done('b'), done('c'))).toBe(
      translator('files')(($) => $.tooMany, { count: 2 }),
    )
  })

  it('waits until refused and failed files are removed or sent again', () => {
    const refused = reasonOf(
      { ...file, state: 'done', attachment },
      { ...file, state: 'refused', reason: 'wrongFormat' },
    )
    expect(refused).toBe(translator('files')(($) => $.removeRefused))
    expect(reasonOf({ ...file, state: 'failed', file: {} as File })).toBe(refused)
  })
})
