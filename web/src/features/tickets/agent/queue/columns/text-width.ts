const charWidth = 8
let context: CanvasRenderingContext2D | null | undefined

/** In pixels, in the type of the rows; a browser that cannot measure gets an estimate. */
export function textWidth(text: string): number {
  if (context === undefined) context = newContext()
  return context ? context.measureText(text).width : text.length * charWidth
}

function newContext() {
  // jsdom has no canvas, and says so loudly when asked for one.
  if (typeof CanvasRenderingContext2D === 'undefined') return null
  const made = document.createElement('canvas').getContext('2d')
  if (made) made.font = `14px ${getComputedStyle(document.body).fontFamily}`
  return made
}
