const CELL = 13

export function starAt(x: number, y: number): number {
  const column = Math.floor(x / CELL)
  const row = Math.floor(y / CELL)
  let state = Math.imul(column, 374_761_393) ^ Math.imul(row, 668_265_263)
  state = Math.imul(state ^ (state >>> 15), 2_246_822_519)
  state = Math.imul(state ^ (state >>> 13), 3_266_489_917) >>> 0
  if (state % 100 > 13) return 0
  const size = 0.9 + ((state >>> 8) % 100) / 70
  const centreX = column * CELL + 3 + ((state >>> 16) % 70) / 10
  const centreY = row * CELL + 3 + ((state >>> 22) % 70) / 10
  const distance = Math.hypot(x - centreX, y - centreY) / size
  const brightness = ((state >>> 12) % 1000) / 1000
  return distance > 2.2 ? 0 : Math.exp(-distance * distance) * (0.06 + brightness ** 7 * 2.2)
}
