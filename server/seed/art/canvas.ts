import sharp, { type OverlayOptions, type Sharp } from 'sharp'

export const COVER = { width: 3400, height: 1400 }
export type Rgb = [number, number, number]
/** Adds linear light, which may exceed 1, at cover coordinates. */
export type Shader = (x: number, y: number, light: Rgb) => void

/** Linear light, computed at a fraction of the cover's size. */
export type LightMap = { width: number; height: number; scale: number; light: Float32Array }

/** What lies behind is drawn apart: a game blurs it while a window is open. */
/** A Russian text of a game's interface, in the language of the picture. */
export type Translate = (russian: string) => string
export type GameScreen = {
  world: string
  interface: (translate: Translate) => string
  definitions: string
  blur?: number
}

export function paint(scale: number, shader: Shader): LightMap {
  const width = Math.round(COVER.width / scale)
  const height = Math.round(COVER.height / scale)
  const light = new Float32Array(width * height * 3)
  const point: Rgb = [0, 0, 0]
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      point[0] = point[1] = point[2] = 0
      shader((column + 0.5) * scale, (row + 0.5) * scale, point)
      light.set(point, at)
    }
  }
  return { width, height, scale, light }
}

/** Converts light to 8 bits with soft highlights; grain hides the banding of dark gradients. */
export function develop({ width, height, light }: LightMap): Sharp {
  const bytes = Buffer.allocUnsafe(light.length)
  let state = 1
  for (let index = 0; index < light.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const exposed = 1 - Math.exp(-light[index]!)
    bytes[index] = Math.min(255, 255 * Math.sqrt(exposed) + state / 4_294_967_296)
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

export const fullSize = (image: Sharp) =>
  image.resize(COVER.width, COVER.height, { kernel: 'cubic', fit: 'fill' })

export function svg(content: string, definitions = ''): Buffer {
  const { width, height } = COVER
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${content}</svg>`,
  )
}

/** Drawn small, blurred and enlarged, at a sixteenth of the cost. */
export async function glow(content: string, blur: number): Promise<OverlayOptions> {
  const { width, height } = COVER
  const small = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 4}" height="${height / 4}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%"/>${content}</svg>`,
    ),
  )
    .flatten({ background: '#000' })
    .blur(blur / 4)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await fullSize(
    sharp(small.data, { raw: { ...small.info, channels: small.info.channels } }),
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    blend: 'screen',
  }
}

export async function bloom(
  { width, height, light }: LightMap,
  from: number,
  blur: number,
): Promise<OverlayOptions> {
  const [columns, rows] = [Math.floor(width / 4), Math.floor(height / 4)]
  const bytes = Buffer.alloc(columns * rows * 3)
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const source = (row * 4 * width + column * 4) * 3
      for (let channel = 0; channel < 3; channel++, at++) {
        bytes[at] = Math.min(255, Math.max(0, light[source + channel]! - from) * 190)
      }
    }
  }
  const soft = await sharp(bytes, { raw: { width: columns, height: rows, channels: 3 } })
    .blur(blur / 8)
    .raw()
    .toBuffer()
  const { data, info } = await fullSize(sharp(soft, { raw: { width: columns, height: rows, channels: 3 } }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: 3 }, blend: 'screen' }
}

export async function finish(base: Sharp, layers: OverlayOptions[]): Promise<Buffer> {
  const { data, info } = await fullSize(base).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return await sharp(data, { raw: { width, height, channels } })
    .composite(layers)
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

export const path = (points: [number, number][]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
