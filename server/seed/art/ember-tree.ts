import type { Random } from './random.ts'

type Limb = { x: number; y: number; angle: number; length: number; width: number; depth: number }

const MAX_DEPTH = 8
const LEAF_COLOURS = ['#ff6a14', '#ff8a2a', '#ffab45', '#ffcf7a', '#e2470c', '#c93708']

export function emberTree(random: Random, base: { x: number; y: number; height: number }) {
  const drawn = { limbs: '', leaves: '', glow: '' }
  const { x, y, height } = base
  grow(
    { x, y, angle: -Math.PI / 2 - 0.04, length: height * 0.27, width: height * 0.105, depth: 0 },
    random,
    drawn,
  )
  return {
    trunk: `<g fill="#0a0609">${drawn.limbs}</g>${roots(random, base)}`,
    leaves: drawn.leaves,
    glow: drawn.glow,
  }
}

function grow(limb: Limb, random: Random, drawn: { limbs: string; leaves: string; glow: string }): void {
  const endX = limb.x + Math.cos(limb.angle) * limb.length
  const endY = limb.y + Math.sin(limb.angle) * limb.length
  drawn.limbs += taper(limb, { endX, endY, bend: random.between(-0.14, 0.14) })
  if (limb.depth >= 4) leaf({ x: endX, y: endY, depth: limb.depth, random, drawn })
  if (limb.depth === MAX_DEPTH) return
  const forks = limb.depth < 2 ? 3 : random.chance(0.3) ? 3 : 2
  for (let fork = 0; fork < forks; fork++) {
    const spread = ((fork + 0.5) / forks - 0.5) * (limb.depth === 0 ? 1.7 : 1.35)
    const angle = limb.angle + spread + random.between(-0.18, 0.18) + droop(limb.angle + spread) * 0.12
    grow(
      {
        x: endX,
        y: endY,
        angle,
        length: limb.length * random.between(0.7, 0.84),
        width: limb.width * 0.64,
        depth: limb.depth + 1,
      },
      random,
      drawn,
    )
  }
}

function taper(
  { x, y, angle, length, width }: Limb,
  { endX, endY, bend }: { endX: number; endY: number; bend: number },
): string {
  const side = (base: number, reach: number) => {
    const half = (width / 2) * (1 - base * 0.36) * reach
    const bow = Math.sin(base * Math.PI) * bend * length
    const across = bow + half
    return `${(x + (endX - x) * base - Math.sin(angle) * across).toFixed(1)} ${(y + (endY - y) * base + Math.cos(angle) * across).toFixed(1)}`
  }
  const end = (width * 0.32).toFixed(1)
  return `<path d="M${side(0, 1.12)}Q${side(0.5, 1)} ${side(1, 1)}A${end} ${end} 0 0 0 ${side(1, -1)}Q${side(0.5, -1)} ${side(0, -1.12)}Z"/>`
}

// Heavy branches droop a little, so that the crown grows wide rather than round.
function droop(angle: number): number {
  return Math.cos(angle) > 0 ? 1 : -1
}

function leaf({
  x,
  y,
  depth,
  random,
  drawn,
}: {
  x: number
  y: number
  depth: number
  random: Random
  drawn: { leaves: string; glow: string }
}): void {
  const count = depth >= 7 ? 2 : 1
  for (let index = 0; index < count; index++) {
    const leafX = x + random.between(-20, 20)
    const leafY = y + random.between(-17, 17)
    const size = random.between(1.6, 5.6)
    drawn.leaves += `<ellipse cx="${leafX.toFixed(1)}" cy="${leafY.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.58).toFixed(1)}" fill="${random.pick(LEAF_COLOURS)}" fill-opacity="${random.between(0.35, 0.95).toFixed(2)}" transform="rotate(${random.whole(0, 180)} ${leafX.toFixed(0)} ${leafY.toFixed(0)})"/>`
  }
  if (random.chance(0.12))
    drawn.glow += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${random.whole(14, 34)}" fill="#ff6a14" fill-opacity=".34"/>`
}

function roots(random: Random, { x, y, height }: { x: number; y: number; height: number }): string {
  let drawn = ''
  for (let side = -1; side <= 1; side += 2) {
    for (let root = 0; root < 4; root++) {
      const reach = side * height * random.between(0.08, 0.24)
      const width = height * random.between(0.018, 0.04)
      drawn += `<path d="M${x + side * height * 0.03} ${y - height * 0.06}Q${x + reach * 0.35} ${y + 6} ${x + reach} ${y + height * 0.05}" stroke="#0a0609" stroke-width="${width.toFixed(1)}" stroke-linecap="round" fill="none"/>`
    }
  }
  return drawn
}
