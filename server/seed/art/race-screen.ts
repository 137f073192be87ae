import type { GameScreen, Translate } from './canvas.ts'
import { label } from './letters.ts'
import { raceCar } from './race-car.ts'
import { seeded } from './random.ts'

const cyan = '#2fe6ff'
const pink = '#ff2f9e'

const neon =
  '<linearGradient id="night" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#0b0620"/><stop offset=".42" stop-color="#54157a"/><stop offset=".43" stop-color="#120a26"/></linearGradient><linearGradient id="road" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#2b1c4d"/><stop offset="1" stop-color="#0d0a1c"/></linearGradient><radialGradient id="wet"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'

function city(): string {
  const random = seeded(31)
  return Array.from({ length: 34 }, (_, index) => {
    const x = index * 40 - 30 + random.between(-8, 8)
    const far = Math.abs(x - 640) / 640
    const height = random.between(40, 120) + far * random.between(40, 170)
    const windows = Array.from({ length: 12 }, () =>
      random.chance(0.5)
        ? `<rect x="${(x + random.whole(0, 4) * 7 + 4).toFixed(0)}" y="${(302 - random.between(8, height - 8)).toFixed(0)}" width="3" height="3" fill="${random.pick([cyan, pink, '#ffd9a8'])}" fill-opacity=".8"/>`
        : '',
    ).join('')
    return `<rect x="${x.toFixed(0)}" y="${(304 - height).toFixed(0)}" width="38" height="${height.toFixed(0)}" fill="${random.pick(['#170b30', '#1f0f3d', '#120826'])}"/>${windows}`
  }).join('')
}

/** Lamps along the road, and their reflections on it. */
function lamps(): string {
  return Array.from({ length: 22 }, (_, index) => {
    const depth = 1.24 ** -index
    const [left, right, y] = [640 - 820 * depth, 640 + 820 * depth, 304 + 416 * depth]
    const [high, radius] = [230 * depth, 13 * depth]
    const lamp = (x: number, colour: string, lean: number) =>
      `<path d="M${x} ${y}V${y - high}h${lean * 60 * depth}" fill="none" stroke="#241640" stroke-width="${5 * depth}"/><circle cx="${x + lean * 60 * depth}" cy="${y - high}" r="${radius}" fill="${colour}"/><circle cx="${x + lean * 60 * depth}" cy="${y - high}" r="${radius * 3}" fill="${colour}" fill-opacity=".18"/><ellipse cx="${x + lean * 130 * depth}" cy="${y + 6 * depth}" rx="${radius * 1.6}" ry="${radius * 6}" fill="${colour}" fill-opacity=".28"/>`
    return lamp(left, cyan, 1) + lamp(right, pink, -1)
  }).join('')
}

export function track(): GameScreen {
  const { body, light, definitions } = raceCar()
  const place = (inner: string, { x, y, scale }: { x: number; y: number; scale: number }) =>
    `<g transform="translate(${x} ${y}) scale(${scale}) translate(-2350 -1105)">${inner}</g>`
  const road = `<path d="M616 304H664L1500 720H-220Z" fill="url(#road)"/><path d="M640 310V720" stroke="#e8ecff" stroke-opacity=".65" stroke-width="7" stroke-dasharray="44 40"/><ellipse cx="500" cy="600" rx="260" ry="50" fill="url(#wet)"/><ellipse cx="860" cy="500" rx="170" ry="24" fill="url(#wet)"/>`
  const world = `<rect width="1280" height="720" fill="url(#night)"/>${city()}${road}${lamps()}${place(body + light, { x: 770, y: 420, scale: 0.2 })}${place(body + light, { x: 560, y: 630, scale: 0.62 })}`
  const dial = (translate: Translate) =>
    `<path d="M1060 640A110 110 0 1 1 1226 604" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="12" stroke-linecap="round"/><path d="M1060 640A110 110 0 0 1 1190 476" fill="none" stroke="${cyan}" stroke-width="12" stroke-linecap="round"/>${label('312', { x: 1082, y: 540, height: 44, colour: '#fff', weight: 1.7 })}${label(translate('КМ/Ч'), { x: 1108, y: 604, height: 15, colour: '#b9c3ff' })}`
  const map = `<rect x="46" y="520" width="190" height="154" rx="12" fill="#0b0620" fill-opacity=".7" stroke="${cyan}" stroke-opacity=".5"/><path d="M80 640Q60 560 110 556Q150 552 146 590Q142 622 180 612Q214 600 204 566" fill="none" stroke="#b9c3ff" stroke-width="7" stroke-linecap="round"/><circle cx="146" cy="590" r="8" fill="${pink}" stroke="#fff" stroke-width="2"/>`
  const head = (translate: Translate) =>
    `<rect x="36" y="34" width="250" height="104" rx="12" fill="#0b0620" fill-opacity=".7"/>${label('3/12', { x: 58, y: 52, height: 38, colour: '#fff', weight: 1.7 })}${label(translate('КРУГ 2/3'), { x: 58, y: 108, height: 15, colour: cyan })}<rect x="1000" y="34" width="244" height="104" rx="12" fill="#0b0620" fill-opacity=".7"/>${label('1:24.386', { x: 1222, y: 54, height: 24, colour: '#fff', ends: true, weight: 1.8 })}${label(translate('ЛУЧШИЙ 1:23.907'), { x: 1222, y: 104, height: 13, colour: '#b9c3ff', ends: true })}`
  return {
    world,
    interface: (translate) => head(translate) + map + dial(translate),
    definitions: neon + definitions,
  }
}
