import { loaded } from '../limits/limited-process.ts'
import { makePreview, readAvatar, readContentPicture, readCover, readLogo } from './image-encoding.ts'

const work = { makePreview, readAvatar, readContentPicture, readCover, readLogo }

export type ImageOrder = { name: keyof typeof work; source: string | Buffer }

process.on('message', async ({ name, source }: ImageOrder) => {
  const done = work[name] as (source: string | Buffer) => Promise<unknown>
  process.send?.({ read: await done(source).catch(() => 'wrongFormat') })
})
process.on('disconnect', () => process.exit(0))
process.send?.(loaded)
