import { makePreview, readAvatar, readContentPicture, readCover, readLogo } from './image-encoding.ts'

const work = { makePreview, readAvatar, readContentPicture, readCover, readLogo }

export type ImageOrder = { name: keyof typeof work; source: string | Buffer }

/** A process that decodes pictures: a path or the bytes in, what is shown of them out. */
process.on('message', async ({ name, source }: ImageOrder) => {
  const done = work[name] as (source: string | Buffer) => Promise<unknown>
  process.send?.({ read: await done(source).catch(() => 'wrongFormat') })
})
process.on('disconnect', () => process.exit(0))
