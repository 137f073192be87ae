function hash(x: number, y: number): number {
  let mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

/** Smooth value noise, 0 to 1. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const a = hash(left, top)
  const b = hash(left + 1, top)
  const c = hash(left, top + 1)
  const d = hash(left + 1, top + 1)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Octaves of noise, each half as strong and twice as fine; 0 to 1. */
export function clouds(x: number, y: number, octaves: number): number {
  let sum = 0
  let weight = 0.5
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y)
    x = x * 2.03 + 17.3
    y = y * 2.03 + 9.1
    weight *= 0.5
  }
  return sum / (1 - weight * 2)
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
