const shapes = 'path, circle, ellipse, rect, polygon, polyline, line, text, use'
const unpainted = 'defs, mask, clipPath, symbol, pattern'
/** What WCAG asks of graphics. */
const leastContrast = 3
const darkNames: Record<string, string> = {
  black: '#000000',
  currentcolor: '#000000',
  navy: '#000080',
  midnightblue: '#191970',
  darkblue: '#00008b',
  darkslategray: '#2f4f4f',
  maroon: '#800000',
  indigo: '#4b0082',
}

/** Whether nothing in a drawing stands out from the background. Colours it cannot read count as visible. */
export function isTooDark(svg: string, background: string): boolean {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  if (root?.localName !== 'svg' || root.querySelector('style, image')) return false
  const painted = [...root.querySelectorAll(shapes)].filter((shape) => !shape.closest(unpainted))
  const colours = painted.flatMap((shape) =>
    [paintOf(shape, 'fill') ?? 'black', paintOf(shape, 'stroke') ?? 'none'].filter(
      (paint) => paint !== 'none',
    ),
  )
  return colours.length > 0 && colours.every((colour) => isLost(colour, background))
}

/** Of the shape, or inherited from what is around it. */
function paintOf(shape: Element, name: 'fill' | 'stroke'): string | undefined {
  const styled = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;!]+)`).exec(shape.getAttribute('style') ?? '')
  const own = (styled?.[1] ?? shape.getAttribute(name))?.trim().toLowerCase()
  if (own && own !== 'inherit') return own
  return shape.parentElement ? paintOf(shape.parentElement, name) : undefined
}

function isLost(colour: string, background: string): boolean {
  const [one, other] = [luminanceOf(colour), luminanceOf(background)]
  if (one === null || other === null) return false
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < leastContrast
}

/** The relative luminance of WCAG. */
function luminanceOf(colour: string): number | null {
  const channels = channelsOf(darkNames[colour] ?? colour)
  if (!channels) return null
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string): number[] | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16))
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (long) return long.slice(1).map((digits) => Number.parseInt(digits, 16))
  const listed = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(colour)
  return listed ? listed.slice(1).map(Number) : null
}
