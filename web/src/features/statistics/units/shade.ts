/** Five steps, never so dark that the number is unreadable in either theme. */
export function shadeOf(count: number, most: number): string | undefined {
  if (count <= 0 || most <= 0) return undefined
  const step = Math.ceil((5 * count) / most)
  return `color-mix(in srgb, var(--sp-accent) ${step * 8}%, var(--sp-surface))`
}
