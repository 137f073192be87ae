import sharp from 'sharp'
import type { Translate } from './canvas.ts'
import { inventory, settings } from './forest-screens.ts'
import { track } from './race-screen.ts'
import { battle } from './space-screen.ts'

const SIZE = { width: 1280, height: 720 }

export const screenPictures = { inventory, settings, battle, track }
export type ScreenName = keyof typeof screenPictures

/** One picture for each language: what is behind the interface takes most of the time and is drawn once. */
export async function drawScreen(
  name: ScreenName,
  { languages, scale = 1 }: { languages: Translate[]; scale?: number },
): Promise<Buffer[]> {
  const { world, interface: shown, definitions, blur } = screenPictures[name]()
  const svg = (content: string, size: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width * size}" height="${SIZE.height * size}" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><defs>${definitions}</defs>${content}</svg>`,
    )
  const [width, height] = [SIZE.width * scale, SIZE.height * scale]
  // What is blurred needs no detail, which takes most of the time.
  const behind = sharp(svg(world, blur ? scale / 4 : scale)).flatten({ background: '#07060c' })
  const { data, info } = await (blur ? behind.blur((blur * scale) / 4) : behind)
    .resize(width, height)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return await Promise.all(
    languages.map((translate) =>
      sharp(data, { raw: { width, height, channels: info.channels } })
        .composite([{ input: svg(shown(translate), scale) }])
        .png({ compressionLevel: 6 })
        .toBuffer(),
    ),
  )
}
