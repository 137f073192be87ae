/** Our own letter shapes, ten units wide and fourteen high, so that machines without fonts draw the same. */
const letters: Record<string, { width: number; strokes: string }> = {
  A: { width: 11, strokes: 'M0 14L5.5 0L11 14M2.3 9.5H8.7' },
  B: { width: 9, strokes: 'M0 0V14H5.5Q9 14 9 10.4Q9 7 5.5 7H0M5 7Q8.2 7 8.2 3.5Q8.2 0 5 0H0' },
  C: { width: 9.5, strokes: 'M9.5 2.2Q8 0 5.2 0Q0 0 0 7Q0 14 5.2 14Q8 14 9.5 11.800' },
  D: { width: 9.5, strokes: 'M0 0V14H4Q9.5 14 9.5 7Q9.5 0 4 0Z' },
  E: { width: 7.5, strokes: 'M7.5 0H0V14H7.5M0 7H6.2' },
  H: { width: 9, strokes: 'M0 0V14M9 0V14M0 7H9' },
  I: { width: 0, strokes: 'M0 0V14' },
  K: { width: 9, strokes: 'M0 0V14M8.6 0L0 8.2M3.3 5.2L9 14' },
  L: { width: 7, strokes: 'M0 0V14H7' },
  M: { width: 12, strokes: 'M0 14V0L6 9L12 0V14' },
  N: { width: 9.5, strokes: 'M0 14V0L9.5 14V0' },
  O: { width: 11, strokes: 'M5.5 0Q11 0 11 7Q11 14 5.5 14Q0 14 0 7Q0 0 5.5 0Z' },
  R: { width: 8.8, strokes: 'M0 14V0H5.2Q8.800 0 8.800 4Q8.800 8 5.2 8H0M4.800 8L8.800 14' },
  T: { width: 9, strokes: 'M0 0H9M4.5 0V14' },
  U: { width: 9, strokes: 'M0 0V9.5Q0 14 4.5 14Q9 14 9 9.5V0' },
  V: { width: 10, strokes: 'M0 0L5 14L10 0' },
  W: { width: 15, strokes: 'M0 0L3.800 14L7.5 3L11.2 14L15 0' },
}

type Setting = { x: number; y: number; height: number; spacing: number; slant?: number }

export function setWord(
  word: string,
  { x, y, height, spacing, slant = 0 }: Setting,
): { drawn: string; end: number } {
  const size = height / 14
  let at = x
  let drawn = ''
  for (const sign of word) {
    const letter = letters[sign]
    if (letter)
      drawn += `<path transform="translate(${at.toFixed(1)} ${y}) skewX(${slant}) scale(${size.toFixed(3)})" d="${letter.strokes}"/>`
    at += ((letter?.width ?? 5) + spacing) * size
  }
  return { drawn, end: at - spacing * size }
}
