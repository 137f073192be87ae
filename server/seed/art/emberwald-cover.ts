import { COVER, develop, finish, glow, paint, path, type Rgb, svg } from './canvas.ts'
import { emberTree } from './ember-tree.ts'
import { clouds, mix, noise, smoothstep } from './noise.ts'
import { type Random, seeded } from './random.ts'

const SUN = { x: 2430, y: 760 }
const HORIZON = 900

export async function paintEmberwald(): Promise<Buffer> {
  const random = seeded(71)
  const tree = emberTree(seeded(5), { x: 2540, y: 1130, height: 900 })
  const embers = floatingEmbers(random)
  const ridges = [0, 1, 2, 3, 4, 5].map((index) => ridge(index, random))
  const behind = svg(ridges.slice(0, 4).join(''), ridgeGradients)
  const front = svg(
    `${tree.trunk}${ridges.slice(4).join('')}${vignette}`,
    `${ridgeGradients}${vignetteGradient}`,
  )
  const [haze, leafGlow, emberGlow] = await Promise.all([
    glow(`<ellipse cx="${SUN.x}" cy="${HORIZON + 60}" rx="1500" ry="150" fill="#7a2c0c"/>`, 120),
    glow(tree.glow, 46),
    glow(embers.glow, 18),
  ])
  return await finish(develop(paint(2, sky)), [
    { input: behind },
    haze,
    leafGlow,
    { input: front },
    { input: svg(tree.leaves + embers.sparks), blend: 'screen' },
    { ...leafGlow },
    emberGlow,
  ])
}

function sky(x: number, y: number, light: Rgb): void {
  const height = y / COVER.height
  const toSun = Math.hypot((x - SUN.x) / 1.5, y - SUN.y)
  const warm = Math.exp(-toSun / 420)
  const low = smoothstep(0.12, 0.72, height)
  light[0] = mix(0.006, 0.075, low * low) + warm * 1.2
  light[1] = mix(0.016, 0.022, low) + warm * 0.25
  light[2] = mix(0.045, 0.034, low) + warm * 0.02
  const drift = clouds(x / 540 + 3, y / 120 + clouds(x / 900, y / 300, 3) * 2.6, 5)
  const bank = smoothstep(0.46, 0.74, drift) * smoothstep(-0.05, 0.3, height)
  const edge = bank * (1 - bank) * 4
  const lit = 0.02 + Math.exp(-toSun / 620) * 0.9
  light[0] = light[0] * (1 - bank * 0.62) + bank * 0.012 + (bank * 0.35 + edge * 0.75) * lit
  light[1] = light[1] * (1 - bank * 0.62) + bank * 0.01 + (bank * 0.1 + edge * 0.24) * lit
  light[2] = light[2] * (1 - bank * 0.5) + bank * 0.02 + (bank * 0.05 + edge * 0.08) * lit
  const disc = smoothstep(178, 168, Math.hypot(x - SUN.x, y - SUN.y))
  light[0] += disc * 3.2
  light[1] += disc * 0.95
  light[2] += disc * 0.22
  const star = noise(x * 1.7, y * 1.7)
  const shine = star > 0.972 ? (star - 0.972) * 26 * (1 - smoothstep(0.1, 0.5, height)) * (1 - bank) : 0
  light[0] += shine * 0.8
  light[1] += shine * 0.85
  light[2] += shine
}

const ridgeColours = [
  ['#4d1f1c', '#b4501f'],
  ['#38161a', '#8f3c18'],
  ['#260f17', '#652a15'],
  ['#190b13', '#431b12'],
  ['#12090f', '#1c0d0e'],
  ['#08060b', '#060509'],
]
const ridgeGradients = ridgeColours
  .map(
    ([top, foot], index) =>
      `<linearGradient id="r${index}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".42" stop-color="${foot}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`,
  )
  .join('')

function ridge(index: number, random: Random): string {
  const near = index / 5
  const base = HORIZON - 40 + near * near * 420
  const rise = mix(300, 150, near)
  const step = index < 3 ? 9 : 6
  const points: [number, number][] = []
  for (let x = -20; x <= COVER.width + 20; x += step) {
    const far = 1 - Math.exp(-(((x - SUN.x) / 900) ** 2)) * (index < 4 ? 0.55 : 0.2)
    const shape =
      index < 3
        ? peaks(x / mix(900, 620, near) + index * 41, index)
        : clouds(x / 560 + index * 41, index * 7.7, 5)
    points.push([x, base - (shape - 0.32) * rise * 1.7 * far])
  }
  const trees = index >= 2 ? points.flatMap((point) => pine(point, index, random)).join('') : ''
  const ground = `${path(points)}L${COVER.width + 20} ${COVER.height}L-20 ${COVER.height}Z`
  return `<path d="${ground}${trees}" fill="url(#r${index})"/>`
}

// Folding the noise at its middle turns rolling hills into sharp crests.
function peaks(x: number, index: number): number {
  const folded = 1 - Math.abs(2 * clouds(x, index * 7.7, 2) - 1)
  return folded * 0.62 + clouds(x * 6, index * 3.1, 6) * 0.22
}

function pine([x, y]: [number, number], index: number, random: Random): string[] {
  if (!random.chance([0, 0, 0.5, 0.5, 0.42, 0.34][index] ?? 0)) return []
  const height =
    random.between(0.45, 1) * ([0, 0, 20, 38, 86, 150][index] ?? 0) * (0.6 + clouds(x / 160, index, 2) * 0.9)
  const half = height * random.between(0.15, 0.21)
  const tiers = index >= 4 ? 6 : 3
  const right: [number, number][] = []
  const left: [number, number][] = []
  for (let tier = 0; tier < tiers; tier++) {
    const top = y - height + (height * tier) / tiers
    const width = (half * (tier + 1)) / tiers
    right.push([x + width * 0.35, top + height / tiers / 2.4], [x + width, top + height / tiers])
    left.unshift([x - width, top + height / tiers], [x - width * 0.35, top + height / tiers / 2.4])
  }
  return [`${path([[x, y - height], ...right, [x + 2, y + 14], [x - 2, y + 14], ...left])}Z`]
}

function floatingEmbers(random: Random) {
  let sparks = ''
  let halo = ''
  for (let index = 0; index < 420; index++) {
    const spread = random.between(-1, 1) * random.between(0.2, 1)
    const x = SUN.x - 120 + spread * 1700
    const y = random.between(120, 1330)
    const size = random.between(0.8, 3.4) * (random.chance(0.05) ? 2.6 : 1)
    const colour = random.pick(['#ffd08a', '#ff9d3c', '#ff7a1f', '#ffb861'])
    const strength = random.between(0.25, 1) * (1 - Math.abs(spread) * 0.45)
    const lean = random.between(-50, 20)
    sparks += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 1.7).toFixed(1)}" fill="${colour}" fill-opacity="${strength.toFixed(2)}" transform="rotate(${lean.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`
    if (size > 2.2)
      halo += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(size * 3.4).toFixed(1)}" fill="#ff8a2a" fill-opacity="${(strength * 0.8).toFixed(2)}"/>`
  }
  return { sparks, glow: halo }
}

const vignetteGradient = `<linearGradient id="calm" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#07060c" stop-opacity=".72"/><stop offset=".45" stop-color="#07060c" stop-opacity=".18"/><stop offset=".6" stop-color="#07060c" stop-opacity="0"/></linearGradient><linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset=".72" stop-color="#050408" stop-opacity="0"/><stop offset="1" stop-color="#050408" stop-opacity=".9"/></linearGradient>`
const vignette = `<rect width="3400" height="1400" fill="url(#calm)"/><rect width="3400" height="1400" fill="url(#foot)"/>`
