import { bloom, COVER, develop, finish, glow, paint, path, type Rgb, svg } from './canvas.ts'
import { clouds, mix, smoothstep } from './noise.ts'
import { raceCar } from './race-car.ts'
import { type Random, seeded } from './random.ts'

type Point = [number, number]

const VIEW = { x: 2050, y: 640, focus: 900 }
const ROAD_HALF = 9.5
const NEAR = 2.1
const FAR = 420

export async function paintKairo(): Promise<Buffer> {
  const random = seeded(2049)
  const city = skyline(random)
  const lines = roadLights()
  const trails = lightTrails(random)
  const car = raceCar()
  const neon = lines + trails + gates()
  const lights = paint(2, night)
  const [wide, close, cityGlow, veil, carGlow] = await Promise.all([
    glow(neon + wetEdges(), 60),
    glow(neon, 16),
    glow(city.windows + city.signs, 22),
    bloom(lights, 0.5, 80),
    glow(car.light, 24),
  ])
  return await finish(develop(lights), [
    veil,
    { input: svg(city.towers + road(), `${cityFade}${asphalt}`) },
    { input: svg(city.windows + city.signs), blend: 'screen' },
    cityGlow,
    { input: svg(reflections(random), reflectionFade), blend: 'screen' },
    { input: svg(neon), blend: 'screen' },
    wide,
    close,
    { input: svg(car.body, car.definitions) },
    { input: svg(car.light), blend: 'screen' },
    carGlow,
    { input: svg(speedLines(random)), blend: 'screen' },
    { input: svg(calm, calmGradient) },
  ])
}

function night(x: number, y: number, light: Rgb): void {
  const away = Math.hypot((x - VIEW.x) / 1.6, (y - VIEW.y) * 1.3)
  const dome = Math.exp(-away / 330)
  const smog = clouds(x / 480, y / 170 + clouds(x / 700, y / 400, 3) * 2, 5)
  const haze = smoothstep(0.3, 0.8, smog) * smoothstep(900, 200, Math.abs(y - 560))
  const magenta = smoothstep(1500, 3000, x)
  light[0] = 0.006 + dome * 1.1 + haze * (0.02 + magenta * 0.09) + Math.exp(-away / 900) * 0.06
  light[1] = 0.008 + dome * 0.28 + haze * (0.028 - magenta * 0.018)
  light[2] = 0.024 + dome * 0.85 + haze * (0.085 + magenta * 0.035) + Math.exp(-away / 900) * 0.13
}

/** Maps road coordinates to the picture: metres across, up and along; the road bends right and falls away. */
function project(across: number, up: number, along: number): Point {
  const bend = (along / 120) ** 2 * 10 - (along / 300) ** 3 * 9
  const drop = 3.4 + (along / 200) ** 2 * 1.4
  const size = VIEW.focus / along
  return [VIEW.x + (across + bend - 3.2) * size, VIEW.y + (drop - up) * size]
}

const distances = Array.from({ length: 90 }, (_, index) => NEAR * (FAR / NEAR) ** (index / 89))

function ribbon(across: number, up: number, width: number): string {
  const left = distances.map((along) => project(across - width / 2, up, along))
  const right = distances.map((along) => project(across + width / 2, up, along)).reverse()
  return `${path([...left, ...right])}Z`
}

function wall(across: number, from: number, to: number): string {
  const low = distances.map((along) => project(across, from, along))
  const high = distances.map((along) => project(across, to, along)).reverse()
  return `${path([...low, ...high])}Z`
}

function road(): string {
  const ground = `<path d="M-40 ${VIEW.y + 14}L${COVER.width + 40} ${VIEW.y + 14}V${COVER.height + 20}H-40Z" fill="url(#ground)"/>`
  return `${ground}<path d="${ribbon(0, 0, ROAD_HALF * 2)}" fill="url(#asphalt)"/><path d="${wall(-ROAD_HALF, 0, 1.5)}" fill="#090b1a"/><path d="${wall(ROAD_HALF, 0, 1.5)}" fill="#0d0818"/>`
}

const asphalt = `<linearGradient id="ground" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#140a2c"/><stop offset=".2" stop-color="#070816"/><stop offset="1" stop-color="#030409"/></linearGradient><linearGradient id="asphalt" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#42205e"/><stop offset=".22" stop-color="#150f2c"/><stop offset="1" stop-color="#070812"/></linearGradient>`

function roadLights(): string {
  const edge = `<path d="${wall(-ROAD_HALF, 1.25, 1.5)}" fill="#2fe6ff"/><path d="${wall(-ROAD_HALF, 0.25, 0.34)}" fill="#1a7dff"/><path d="${wall(ROAD_HALF, 1.25, 1.5)}" fill="#ff2f9e"/><path d="${wall(ROAD_HALF, 0.25, 0.34)}" fill="#b02bff"/>`
  const dashes = distances
    .filter((_, index) => index % 4 === 0)
    .map((along) => {
      const far = along * 1.09
      const corners = [
        project(-0.12, 0, along),
        project(0.12, 0, along),
        project(0.12, 0, far),
        project(-0.12, 0, far),
      ]
      return `<path d="${path(corners)}Z" fill="#b9c4ff" fill-opacity=".55"/>`
    })
    .join('')
  return edge + dashes
}

function wetEdges(): string {
  return `<path d="${ribbon(-8.2, 0, 2.6)}" fill="#2fe6ff" fill-opacity=".3"/><path d="${ribbon(8.2, 0, 2.6)}" fill="#ff2f9e" fill-opacity=".3"/>`
}

function lightTrails(random: Random): string {
  return Array.from({ length: 26 }, (_, index) => {
    const across = index < 17 ? random.between(-7.8, -1.2) : random.between(5.9, 8.2)
    const colour =
      index < 17
        ? random.pick(['#ff3b5c', '#ff5a3c', '#ff2a6d'])
        : random.pick(['#d8f4ff', '#8fe9ff', '#fff3d6'])
    const up = random.between(0.35, 0.9)
    const strength = random.between(0.25, 0.9).toFixed(2)
    return `<path d="${ribbon(across, up, random.between(0.03, 0.1))}" fill="${colour}" fill-opacity="${strength}"/>`
  }).join('')
}

function gates(): string {
  return [17, 34, 62, 110, 190]
    .map((along, index) => {
      const colour = index % 2 === 0 ? '#2fe6ff' : '#ff2f9e'
      const [left, right] = [-ROAD_HALF - 1.2, ROAD_HALF + 1.2]
      const arc = [
        [left, 0.4],
        [left, 8],
        [left + 3, 10.5],
        [right - 3, 10.5],
        [right, 8],
        [right, 0.4],
      ].map(([across, up]) => project(across!, up!, along))
      const width = Math.max(2, VIEW.focus / along / 6)
      return `<path d="${path(arc)}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linejoin="round" stroke-opacity="${(0.95 - index * 0.08).toFixed(2)}"/>`
    })
    .join('')
}

function skyline(random: Random) {
  let towers = ''
  let windows = ''
  let signs = ''
  for (let layer = 0; layer < 3; layer++) {
    for (let x = -60; x < COVER.width + 60; ) {
      const width = random.between(44, 130) * (0.55 + layer * 0.3)
      const rise = Math.exp(-(((x - VIEW.x) / 1150) ** 2))
      const height = (90 + random.between(40, 330) * (0.35 + rise)) * (0.8 + layer * 0.2)
      const top = VIEW.y + 40 - height
      towers += `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${width.toFixed(0)}" height="${(height + 60).toFixed(0)}" fill="url(#city${layer})"/>`
      if (random.chance(0.3))
        towers += `<rect x="${(x + width / 2).toFixed(0)}" y="${(top - 46).toFixed(0)}" width="3" height="48" fill="url(#city${layer})"/>`
      if (layer > 0) windows += litWindows({ x, top, width, height, random })
      if (layer > 0 && random.chance(0.16)) {
        const colour = random.pick(['#ff2f9e', '#2fe6ff', '#8a5bff', '#ffb02f'])
        signs += `<rect x="${(x + width * 0.2).toFixed(0)}" y="${(top + 24).toFixed(0)}" width="7" height="${random.whole(50, 120)}" fill="${colour}" fill-opacity=".9"/>`
      }
      x += width + random.between(2, layer === 2 ? 120 : 26)
    }
  }
  return { towers, windows, signs }
}

function litWindows({
  x,
  top,
  width,
  height,
  random,
}: {
  x: number
  top: number
  width: number
  height: number
  random: Random
}): string {
  let drawn = ''
  for (let row = top + 12; row < top + height - 20; row += 11) {
    for (let column = x + 7; column < x + width - 9; column += 10) {
      if (!random.chance(0.17)) continue
      const colour = random.pick(['#ffd9a0', '#9fd8ff', '#ffb0e0', '#fff0d0'])
      drawn += `<rect x="${column.toFixed(0)}" y="${row.toFixed(0)}" width="4.5" height="3.4" fill="${colour}" fill-opacity="${random.between(0.15, 0.75).toFixed(2)}"/>`
    }
  }
  return drawn
}

const cityFade = [
  ['#2b1450', '#5a1d6b'],
  ['#170d36', '#3a1452'],
  ['#0a0820', '#220d3a'],
]
  .map(
    ([top, foot], index) =>
      `<linearGradient id="city${index}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`,
  )
  .join('')

function reflections(random: Random): string {
  return Array.from({ length: 150 }, () => {
    const along = NEAR * (70 / NEAR) ** random.between(0, 1)
    const across = random.between(-1, 1) * ROAD_HALF * 0.97
    const [x, y] = project(across, 0, along)
    const size = VIEW.focus / along
    const colour = across < -3 ? 'wetCyan' : across > 3 ? 'wetPink' : 'wetWhite'
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(size * random.between(0.05, 0.22)).toFixed(1)}" ry="${(size * random.between(0.1, 0.4)).toFixed(1)}" fill="url(#${colour})" fill-opacity="${mix(0.1, 0.5, random.between(0, 1)).toFixed(2)}"/>`
  }).join('')
}

const reflectionFade = [
  ['wetCyan', '#2fbfff'],
  ['wetPink', '#ff3fae'],
  ['wetWhite', '#8f7dff'],
]
  .map(
    ([id, colour]) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".8"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  .join('')

function speedLines(random: Random): string {
  return Array.from({ length: 120 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const from = random.between(760, 1500)
    const reach = random.between(80, 520)
    const at = (radius: number, off: number) =>
      `${(VIEW.x + Math.cos(angle + off) * radius * 1.35).toFixed(1)} ${(VIEW.y + Math.sin(angle + off) * radius).toFixed(1)}`
    const half = random.between(0.0006, 0.0016)
    return `<path d="M${at(from, 0)}L${at(from + reach, -half)}L${at(from + reach, half)}Z" fill="${random.pick(['#8fe9ff', '#ff8fd0', '#ffffff'])}" fill-opacity="${random.between(0.05, 0.3).toFixed(2)}"/>`
  }).join('')
}

const calmGradient =
  '<linearGradient id="calm" x1="0" x2="1"><stop offset="0" stop-color="#05060e" stop-opacity=".78"/><stop offset=".45" stop-color="#05060e" stop-opacity=".25"/><stop offset=".62" stop-color="#05060e" stop-opacity="0"/></linearGradient><linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset=".78" stop-color="#05060e" stop-opacity="0"/><stop offset="1" stop-color="#05060e" stop-opacity=".8"/></linearGradient>'
const calm =
  '<rect width="3400" height="1400" fill="url(#calm)"/><rect width="3400" height="1400" fill="url(#foot)"/>'
