import type { Db } from '../platform/database.ts'

export type ImageKind = 'logo' | 'cover' | 'icon' | 'content'
export type ImageVariant = { width: number; height: number; sha256: string; type: string }
export type ImageRow = ImageVariant & { id: string; variants: ImageVariant[] }

export async function findImage(db: Db, id: string) {
  const [row] = await db<ImageRow[]>`
    select id, sha256, type, width, height, variants from images where id = ${id}`
  return row
}

export async function insertImage(db: Db, image: ImageRow & { kind: ImageKind; now: Date }) {
  await db`
    insert into images (id, kind, sha256, type, width, height, variants, created_at)
    values (${image.id}, ${image.kind}, ${image.sha256}, ${image.type}, ${image.width}, ${image.height},
      ${db.json(image.variants)}, ${image.now})`
}
