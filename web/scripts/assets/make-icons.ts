import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws every icon from the logo: `node web/scripts/assets/make-icons.ts`. Its output is committed.
const source = join(import.meta.dirname, 'mark.svg')
const target = join(import.meta.dirname, '../../public/ru/icons')
const mark = await readFile(source)

await mkdir(target, { recursive: true })
await copyFile(source, join(target, 'mark.svg'))
for (const size of [16, 24, 32, 48, 256]) {
  await sharp(mark, { density: 600 })
    .resize(size, size)
    .png()
    .toFile(join(target, `favicon-${size}.png`))
}

const onDark = { width: 180, height: 180, channels: 4, background: '#0B0E14' } as const
const large = await sharp(mark, { density: 600 }).resize(124, 124).png().toBuffer()
await sharp({ create: onDark })
  .composite([{ input: large }])
  .png()
  .toFile(join(target, 'touch-180.png'))

const manifest = {
  name: 'Savepoint',
  short_name: 'Savepoint',
  start_url: '/',
  display: 'standalone',
  background_color: '#0B0E14',
  theme_color: '#0B0E14',
  icons: [{ src: '/ru/icons/favicon-256.png', sizes: '256x256', type: 'image/png' }],
}
await writeFile(join(target, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`)
