import type { Random } from './random.ts'

type Ship = { x: number; y: number; size: number; side: 'ours' | 'theirs' }

const ENGINE = { ours: '#7cf3ff', theirs: '#ff9a5c' }
const TILT = -9

export function fleet(random: Random) {
  const ships: Ship[] = [
    { x: 1120, y: 1010, size: 520, side: 'ours' },
    { x: 1640, y: 1180, size: 300, side: 'ours' },
    { x: 640, y: 1190, size: 240, side: 'ours' },
    { x: 1500, y: 880, size: 170, side: 'ours' },
    { x: 950, y: 830, size: 120, side: 'ours' },
    { x: 1290, y: 745, size: 84, side: 'ours' },
    { x: 1720, y: 800, size: 72, side: 'ours' },
    { x: 3080, y: 330, size: 150, side: 'theirs' },
    { x: 2900, y: 210, size: 96, side: 'theirs' },
    { x: 3220, y: 500, size: 110, side: 'theirs' },
    { x: 3180, y: 180, size: 60, side: 'theirs' },
  ]
  const hulls = ships.map((ship) => hullOf(ship, random)).join('')
  const light = ships.map((ship) => lightOf(ship, random)).join('') + shots(random)
  return { hulls, light, definitions }
}

const definitions =
  '<linearGradient id="hull" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#b9c6f7"/><stop offset=".09" stop-color="#3d4874"/><stop offset=".22" stop-color="#222a48"/><stop offset=".5" stop-color="#0e1326"/><stop offset="1" stop-color="#04060e"/></linearGradient><linearGradient id="deck" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#141a30"/><stop offset="1" stop-color="#53608f"/></linearGradient>'

function topic({ x, y, size, side }: Ship): string {
  const facing = side === 'ours' ? size / 100 : -size / 100
  return `transform="translate(${x} ${y}) rotate(${side === 'ours' ? TILT : TILT + 2}) scale(${facing} ${size / 100})"`
}

function hullOf(ship: Ship, random: Random): string {
  const towers = Array.from({ length: 5 }, (_, index) => {
    const at = -30 + index * 11 + random.between(-2, 2)
    const height = random.between(2, 5.5)
    return `<path d="M${at.toFixed(1)} -6L${(at + 1.6).toFixed(1)} ${(-6 - height).toFixed(1)}L${(at + 5.4).toFixed(1)} ${(-6 - height).toFixed(1)}L${(at + 8).toFixed(1)} -6Z" fill="url(#hull)"/>`
  }).join('')
  const plates = Array.from({ length: 14 }, () => {
    const at = random.between(-42, 40)
    return `<path d="M${at.toFixed(1)} ${random.between(-4, 4).toFixed(1)}h${random.between(2, 8).toFixed(1)}" stroke="#6f7fb8" stroke-opacity=".35" stroke-width=".35"/>`
  }).join('')
  return `<g ${topic(ship)}>${towers}<path d="M58 -.6L34 -4.6L8 -6.4L-38 -7.4L-50 -4.5L-50 5L-40 8.6L-8 7.4L26 4.4L58 1.2Z" fill="url(#hull)"/><path d="M-22 7.6L-30 13L-12 12.4L4 6.6Z" fill="#070a16"/><path d="M-36 -7.2L-46 -15L-30 -13.6L-16 -7Z" fill="url(#deck)"/>${plates}</g>`
}

function lightOf(ship: Ship, random: Random): string {
  const colour = ENGINE[ship.side]
  const engines = [-2.6, 1, 4]
    .map(
      (at) =>
        `<path d="M-50 ${at - 1}L${-72 - random.between(0, 20)} ${at}L-50 ${at + 1}Z" fill="${colour}" fill-opacity=".8"/><ellipse cx="-50.6" cy="${at}" rx="2" ry="1.3" fill="#fff"/>`,
    )
    .join('')
  const windows = Array.from({ length: 26 }, () => {
    const at = random.between(-40, 44)
    return `<rect x="${at.toFixed(1)}" y="${random.pick([-3.4, -2.2, 0.4, 2]).toFixed(1)}" width=".9" height=".35" fill="#ffe9bd" fill-opacity="${random.between(0.3, 0.9).toFixed(2)}"/>`
  }).join('')
  return `<g ${topic(ship)}>${engines}${windows}</g>`
}

function shots(random: Random): string {
  let drawn = ''
  for (let shot = 0; shot < 11; shot++) {
    const ours = shot % 3 !== 0
    const [x, y] = ours
      ? [random.between(1700, 2100), random.between(300, 560)]
      : [random.between(2860, 3020), random.between(300, 440)]
    const reach = random.between(50, 130) * (ours ? 1 : -1)
    const drop = reach * -0.24
    drawn += `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${reach.toFixed(0)} ${drop.toFixed(0)}" stroke="${ours ? '#9dfbff' : '#ffb27a'}" stroke-width="2.4" stroke-linecap="round" stroke-opacity=".85"/>`
  }
  return drawn
}
