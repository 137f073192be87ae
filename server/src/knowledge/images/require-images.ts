import type { ImageKind } from '@savepoint/contract/knowledge/images.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { listImageKinds } from './image-queries.ts'

export type WantedImage = { path: string; id: string | null | undefined; kind: ImageKind }

export async function requireImages(db: Db, wanted: WantedImage[]): Promise<void> {
  const named = wanted.filter(({ id }) => id != null)
  if (named.length === 0) return
  const kinds = await listImageKinds(db, [...new Set(named.map(({ id }) => id as string))])
  const errors = named
    .filter(({ id, kind }) => kinds.get(id as string) !== kind)
    .map(({ path }) => ({ path, message: 'Not found' }))
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}
