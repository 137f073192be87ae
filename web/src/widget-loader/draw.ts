type Styles = { [name: string]: string }

/** Properties are set one by one: a strict policy of the page forbids `style` attributes and style sheets, but not this. */
export function setStyles(element: HTMLElement | SVGElement, styles: Styles) {
  for (const name of Object.keys(styles)) element.style.setProperty(name, styles[name] as string)
}

export function draw<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  styles: Styles,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  setStyles(element, styles)
  return element
}

export function drawIcon(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const attributes: Styles = {
    viewBox: '0 0 24 24',
    width: '26',
    height: '26',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const name of Object.keys(attributes)) svg.setAttribute(name, attributes[name] as string)
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
