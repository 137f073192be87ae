import sharp from 'sharp'
import { seeded } from './random.ts'

const SIZE = { width: 1280, height: 720 }

export const screenPictures = { inventory, settings, battle, track }
export type ScreenName = keyof typeof screenPictures

export async function drawScreen(name: ScreenName, scale = 1): Promise<Buffer> {
  const { width, height } = SIZE
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${shared}</defs><rect width="100%" height="100%" fill="url(#night)"/>${screenPictures[name]()}</svg>`
  return await sharp(Buffer.from(drawing)).png({ compressionLevel: 6 }).toBuffer()
}

const shared =
  '<radialGradient id="night" cx=".7" cy=".2" r="1.1"><stop offset="0" stop-color="#33202a"/><stop offset=".5" stop-color="#171320"/><stop offset="1" stop-color="#0b0a12"/></radialGradient><linearGradient id="panel" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#2b2530"/><stop offset="1" stop-color="#1b1822"/></linearGradient><radialGradient id="ember"><stop offset="0" stop-color="#ffcf7a"/><stop offset="1" stop-color="#d9480f"/></radialGradient><radialGradient id="ice"><stop offset="0" stop-color="#d7f3ff"/><stop offset="1" stop-color="#3558d6"/></radialGradient>'

const panel = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="url(#panel)" stroke="#6b5548" stroke-opacity=".7" stroke-width="2"/>`
const line = ({
  x,
  y,
  width,
  colour = '#8d8592',
}: {
  x: number
  y: number
  width: number
  colour?: string | undefined
}) => `<rect x="${x}" y="${y}" width="${width}" height="9" rx="4.5" fill="${colour}" fill-opacity=".7"/>`

function inventory(): string {
  const random = seeded(12)
  const shapes = [
    'M32 12l8 24l-8 18l-8 -18z',
    'M18 46l20 -30l8 6l-20 30z',
    'M20 22h24v22q-12 12 -24 0z',
    'M32 14a16 16 0 1 0 .1 0z',
  ]
  const cells = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [420 + (index % 8) * 84, 130 + Math.floor(index / 8) * 84]
    const chosen = index === 19
    const item = random.chance(0.62)
      ? `<path transform="translate(${x + 4} ${y + 4})" d="${random.pick(shapes)}" fill="url(#${random.chance(0.6) ? 'ember' : 'ice'})"/>`
      : ''
    return `<rect x="${x}" y="${y}" width="72" height="72" rx="8" fill="#100e15" stroke="${chosen ? '#ffb547' : '#4d424d'}" stroke-width="${chosen ? 4 : 1.5}"/>${item}`
  }).join('')
  const diary = [0, 1, 2, 3, 4, 5]
    .map(
      (row) =>
        line({
          x: 100,
          y: 190 + row * 44,
          width: 120 + ((row * 67) % 110),
          colour: row === 2 ? '#ffb547' : undefined,
        }) + line({ x: 100, y: 206 + row * 44, width: 70, colour: '#5c5562' }),
    )
    .join('')
  return `${panel({ x: 70, y: 90, width: 300, height: 540 })}${line({ x: 100, y: 130, width: 160, colour: '#e8dcc8' })}${diary}${panel({ x: 395, y: 90, width: 710, height: 540 })}${cells}`
}

function settings(): string {
  const rows = [0.8, 0.45, 0.62, 0.3, 0.9, 0.55].map((value, row) => {
    const y = 150 + row * 78
    const width = 480 * value
    const strong = row === 1
    return `${line({ x: 250, y: y + 4, width: 150 + ((row * 53) % 90), colour: strong ? '#ffb547' : '#a79fae' })}<rect x="560" y="${y}" width="480" height="16" rx="8" fill="#0e0c12"/><rect x="560" y="${y}" width="${width}" height="16" rx="8" fill="${strong ? '#ffb547' : '#7b6f86'}"/><circle cx="${560 + width}" cy="${y + 8}" r="15" fill="#f3e9dc"/>`
  })
  return `${panel({ x: 190, y: 80, width: 910, height: 550 })}${rows.join('')}<rect x="236" y="208" width="830" height="52" rx="10" fill="none" stroke="#ffb547" stroke-width="3" stroke-dasharray="10 7"/>`
}

function battle(): string {
  const ships = [
    [430, 380, 1],
    [370, 470, 1],
    [480, 500, 1],
    [860, 260, 0],
    [930, 350, 0],
    [820, 400, 0],
  ] as const
  const grid = Array.from(
    { length: 17 },
    (_, index) =>
      `<path d="M${index * 80} 0V720M0 ${index * 80}H1280" stroke="#7c9bff" stroke-opacity=".09"/>`,
  ).join('')
  const arcs = ships
    .filter(([, , ours]) => ours === 1)
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}L${x + 330} ${y - 190}A380 380 0 0 1 ${x + 380} ${y - 10}Z" fill="#63e0d0" fill-opacity=".08" stroke="#63e0d0" stroke-opacity=".5" stroke-width="1.5"/>`,
    )
    .join('')
  const marks = ships
    .map(
      ([x, y, ours]) =>
        `<path d="M${x} ${y}l${ours ? 34 : -34} -8l${ours ? -34 : 34} -8z" fill="${ours ? '#63e0d0' : '#ff8a5c'}"/><circle cx="${x}" cy="${y - 8}" r="26" fill="none" stroke="${ours ? '#63e0d0' : '#ff8a5c'}" stroke-opacity=".5"/>`,
    )
    .join('')
  return `<rect width="1280" height="720" fill="#060914"/>${grid}${arcs}${marks}<path d="M464 364L826 262M404 454L896 352" stroke="#fff" stroke-opacity=".7" stroke-dasharray="3 9"/>`
}

function track(): string {
  const lamps = Array.from({ length: 26 }, (_, index) => {
    const depth = 1.22 ** -index
    const [left, right, y] = [640 - 760 * depth, 640 + 760 * depth, 300 + 420 * depth]
    const radius = 14 * depth
    return `<circle cx="${left}" cy="${y - 90 * depth}" r="${radius}" fill="#2fe6ff"/><circle cx="${right}" cy="${y - 90 * depth}" r="${radius}" fill="#ff2f9e"/><ellipse cx="${left + 60 * depth}" cy="${y}" rx="${radius * 1.4}" ry="${radius * 4}" fill="#2fe6ff" fill-opacity=".16"/><ellipse cx="${right - 60 * depth}" cy="${y}" rx="${radius * 1.4}" ry="${radius * 4}" fill="#ff2f9e" fill-opacity=".16"/>`
  }).join('')
  return `<rect width="1280" height="720" fill="#0a0618"/><path d="M0 300H1280" stroke="#7b2bd0" stroke-width="3"/><path d="M620 300H660L1400 720H-120Z" fill="#120b26"/>${lamps}<path d="M640 310L640 720" stroke="#cfd6ff" stroke-opacity=".5" stroke-width="6" stroke-dasharray="46 40"/>`
}
