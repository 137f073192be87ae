import { type Ray, traceRay } from './black-hole.ts'
import { bloom, COVER, develop, finish, glow, paint, type Rgb, svg } from './canvas.ts'
import { fleet } from './fleet.ts'
import { clouds, smoothstep } from './noise.ts'
import { seeded } from './random.ts'
import { starAt } from './star-field.ts'

const HOLE = { x: 2380, y: 640, radius: 92 }
const PERSPECTIVE = 15

export async function paintVoidhollow(): Promise<Buffer> {
  const ships = fleet(seeded(19))
  const stars = brightStars()
  const lights = paint(2, space)
  const [engineGlow, starGlow, discGlow] = await Promise.all([
    glow(ships.light, 14),
    glow(stars.glow, 22),
    bloom(lights, 0.55, 60),
  ])
  return await finish(develop(lights), [
    discGlow,
    starGlow,
    { input: svg(stars.points), blend: 'screen' },
    { input: svg(orbits, orbitFade), blend: 'screen' },
    { input: svg(ships.hulls, ships.definitions) },
    { input: svg(ships.light), blend: 'screen' },
    engineGlow,
    { input: svg(calm, calmGradient) },
  ])
}

const ray: Ray = { light: [0, 0, 0], fell: false, sky: [0, 0, 0] }

function space(x: number, y: number, light: Rgb): void {
  const u = (x - HOLE.x) / HOLE.radius / PERSPECTIVE
  const v = (HOLE.y - y) / HOLE.radius / PERSPECTIVE
  const isNear = Math.hypot(u, v * 1.5) < 0.74
  if (isNear) traceRay(u, v, ray)
  if (isNear && !ray.fell) {
    const [dx, dy, dz] = ray.sky
    const share = smoothstep(0.74, 0.36, Math.hypot(u, v * 1.5))
    const bentX = HOLE.x + (dx / Math.max(0.2, Math.abs(dz))) * HOLE.radius * PERSPECTIVE
    const bentY = HOLE.y - ((dy + 0.126) / Math.max(0.2, Math.abs(dz))) * HOLE.radius * PERSPECTIVE
    farSky(x + (bentX - x) * share, y + (bentY - y) * share, light)
  } else if (!isNear) farSky(x, y, light)
  if (!isNear) return
  light[0] += ray.light[0]
  light[1] += ray.light[1]
  light[2] += ray.light[2]
}

function farSky(x: number, y: number, light: Rgb): void {
  const warp = clouds(x / 700, y / 700, 3)
  const gas = clouds(x / 520 + warp * 2.2 + 8, y / 420 + warp * 1.6, 6)
  const dust = clouds(x / 300 - warp * 2 + 60, y / 260 + 30, 5)
  const band = Math.exp(-(((y - 760 + (x - 1700) * 0.22) / 520) ** 2))
  const bright = smoothstep(0.42, 0.8, gas) * (0.25 + band) * (1 - smoothstep(0.48, 0.75, dust) * 0.75)
  const tint = smoothstep(900, 3100, x + warp * 700)
  light[0] = 0.003 + bright * (0.012 + tint * 0.062)
  light[1] = 0.005 + bright * (0.085 - tint * 0.06)
  light[2] = 0.012 + bright * (0.11 + tint * 0.06)
  const shine = starAt(x, y) * (0.7 + bright * 2)
  light[0] += shine * 0.9
  light[1] += shine * 0.95
  light[2] += shine
}

function brightStars() {
  const random = seeded(404)
  let points = ''
  let halo = ''
  for (let index = 0; index < 46; index++) {
    const [x, y] = [random.between(0, COVER.width), random.between(0, COVER.height)]
    if (Math.hypot(x - HOLE.x, y - HOLE.y) < 520) continue
    const size = random.between(1.4, 4.2)
    const colour = random.pick(['#ffffff', '#bcd4ff', '#ffe2c4', '#c9fff4'])
    points += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size * 0.7).toFixed(1)}" fill="${colour}"/>`
    halo += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(size * 3).toFixed(1)}" fill="${colour}" fill-opacity=".5"/>`
    if (size < 3.2) continue
    const ray = size * 11
    points += `<path d="M${x - ray} ${y}L${x} ${y - 1}L${x + ray} ${y}L${x} ${y + 1}ZM${x} ${y - ray}L${x + 1} ${y}L${x} ${y + ray}L${x - 1} ${y}Z" fill="${colour}" fill-opacity=".6"/>`
  }
  return { points, glow: halo }
}

const orbitFade =
  '<linearGradient id="orbit" x1="0" x2="1"><stop offset="0" stop-color="#63e0d0" stop-opacity="0"/><stop offset=".5" stop-color="#63e0d0" stop-opacity=".34"/><stop offset="1" stop-color="#63e0d0" stop-opacity="0"/></linearGradient>'
const orbits = [1180, 1420, 1740]
  .map(
    (reach, index) =>
      `<ellipse cx="${HOLE.x}" cy="${HOLE.y + 40}" rx="${reach}" ry="${reach * 0.23}" fill="none" stroke="url(#orbit)" stroke-width="${2.4 - index * 0.5}" stroke-dasharray="${index === 1 ? '3 13' : 'none'}" transform="rotate(-7 ${HOLE.x} ${HOLE.y})"/>`,
  )
  .join('')

const calmGradient =
  '<linearGradient id="calm" x1="0" x2="1"><stop offset="0" stop-color="#04060d" stop-opacity=".66"/><stop offset=".5" stop-color="#04060d" stop-opacity=".06"/><stop offset="1" stop-color="#04060d" stop-opacity=".2"/></linearGradient><linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset=".7" stop-color="#04060d" stop-opacity="0"/><stop offset="1" stop-color="#04060d" stop-opacity=".82"/></linearGradient>'
const calm =
  '<rect width="3400" height="1400" fill="url(#calm)"/><rect width="3400" height="1400" fill="url(#foot)"/>'
