/** Our own letter shapes, ten units wide and fourteen high, so that machines without fonts draw the same. */
const letters: Record<string, { width: number; strokes: string }> = {
  A: { width: 11, strokes: 'M0 14L5.5 0L11 14M2.3 9.5H8.7' },
  B: { width: 9, strokes: 'M0 0V14H5.5Q9 14 9 10.4Q9 7 5.5 7H0M5 7Q8.2 7 8.2 3.5Q8.2 0 5 0H0' },
  C: { width: 9.5, strokes: 'M9.5 2.2Q8 0 5.2 0Q0 0 0 7Q0 14 5.2 14Q8 14 9.5 11.800' },
  D: { width: 9.5, strokes: 'M0 0V14H4Q9.5 14 9.5 7Q9.5 0 4 0Z' },
  E: { width: 7.5, strokes: 'M7.5 0H0V14H7.5M0 7H6.2' },
  F: { width: 7.2, strokes: 'M7.2 0H0V14M0 7H6' },
  G: { width: 10, strokes: 'M9.6 2.2Q8 0 5.2 0Q0 0 0 7Q0 14 5.2 14Q8.4 14 10 11.8V7.6H6' },
  H: { width: 9, strokes: 'M0 0V14M9 0V14M0 7H9' },
  I: { width: 0, strokes: 'M0 0V14' },
  K: { width: 9, strokes: 'M0 0V14M8.6 0L0 8.2M3.3 5.2L9 14' },
  L: { width: 7, strokes: 'M0 0V14H7' },
  M: { width: 12, strokes: 'M0 14V0L6 9L12 0V14' },
  N: { width: 9.5, strokes: 'M0 14V0L9.5 14V0' },
  O: { width: 11, strokes: 'M5.5 0Q11 0 11 7Q11 14 5.5 14Q0 14 0 7Q0 0 5.5 0Z' },
  Q: { width: 11, strokes: 'M5.5 0Q11 0 11 7Q11 14 5.5 14Q0 14 0 7Q0 0 5.5 0ZM6.6 10.6L11 15' },
  R: { width: 8.8, strokes: 'M0 14V0H5.2Q8.800 0 8.800 4Q8.800 8 5.2 8H0M4.800 8L8.800 14' },
  S: {
    width: 8.4,
    strokes: 'M8 2Q6.800 0 4.2 0Q.4 0 .4 3.4Q.4 6 4.2 6.8Q8.4 7.6 8.4 10.6Q8.4 14 4.2 14Q1.2 14 0 11.8',
  },
  T: { width: 9, strokes: 'M0 0H9M4.5 0V14' },
  U: { width: 9, strokes: 'M0 0V9.5Q0 14 4.5 14Q9 14 9 9.5V0' },
  V: { width: 10, strokes: 'M0 0L5 14L10 0' },
  W: { width: 15, strokes: 'M0 0L3.800 14L7.5 3L11.2 14L15 0' },
  Y: { width: 9.6, strokes: 'M0 0L4.8 7L9.6 0M4.8 7V14' },
  Z: { width: 9, strokes: 'M0 0H9L0 14H9' },
  Б: { width: 8.8, strokes: 'M7.6 0H0V14H4.6Q8.8 14 8.8 10Q8.8 6.2 4.6 6.2H0' },
  Г: { width: 7, strokes: 'M0 14V0H7' },
  Д: { width: 11, strokes: 'M0 17V14H11V17M1.6 14Q3.4 9 3.6 0H9.4V14' },
  Ё: { width: 7.5, strokes: 'M7.5 0H0V14H7.5M0 7H6.2M1.8 -3.4H2.2M5.3 -3.4H5.7' },
  Ж: { width: 13, strokes: 'M6.5 0V14M0 0L6.5 7L0 14M13 0L6.5 7L13 14' },
  З: {
    width: 8.4,
    strokes:
      'M0 1.6Q1.6 0 4.2 0Q8 0 8 3.5Q8 6.8 4.2 6.8H2.6M4.2 6.8Q8.4 6.8 8.4 10.4Q8.4 14 4.2 14Q1.4 14 0 12.2',
  },
  И: { width: 9.5, strokes: 'M0 0V14L9.5 0V14' },
  Й: { width: 9.5, strokes: 'M0 0V14L9.5 0V14M2.6 -3.6Q4.8 -1.6 7 -3.6' },
  Л: { width: 9.4, strokes: 'M0 14Q3 12 3.2 0H9.4V14' },
  П: { width: 9, strokes: 'M0 14V0H9V14' },
  Р: { width: 8.8, strokes: 'M0 14V0H5.2Q8.8 0 8.8 4Q8.8 8 5.2 8H0' },
  У: { width: 9, strokes: 'M0 0L4.8 8.6M9 0L4.2 10.2Q2.6 14 0 14' },
  Ф: { width: 12, strokes: 'M6 0V14M6 2.2Q0 2.2 0 6.6Q0 11 6 11Q12 11 12 6.6Q12 2.2 6 2.2' },
  Х: { width: 9, strokes: 'M0 0L9 14M9 0L0 14' },
  Ч: { width: 8.6, strokes: 'M0 0V4.6Q0 8.2 4 8.2H8.6M8.6 0V14' },
  Ш: { width: 13, strokes: 'M0 0V14H13V0M6.5 0V14' },
  Щ: { width: 14.6, strokes: 'M0 0V14H13V0M6.5 0V14M13 14H14.6V17' },
  Ы: { width: 10.6, strokes: 'M0 0V14H4Q7.4 14 7.4 10.4Q7.4 7 4 7H0M10.6 0V14' },
  Ь: { width: 8.2, strokes: 'M0 0V14H4.4Q8.2 14 8.2 10.4Q8.2 7 4.4 7H0' },
  Ю: { width: 14, strokes: 'M0 0V14M0 7H3.6M8.8 0Q14 0 14 7Q14 14 8.8 14Q3.6 14 3.6 7Q3.6 0 8.8 0Z' },
  Я: { width: 8.8, strokes: 'M8.8 14V0H3.6Q0 0 0 4Q0 8 3.6 8H8.8M4 8L0 14' },
  '0': { width: 9, strokes: 'M4.5 0Q9 0 9 7Q9 14 4.5 14Q0 14 0 7Q0 0 4.5 0Z' },
  '1': { width: 4, strokes: 'M0 2.6L4 0V14' },
  '2': { width: 8.8, strokes: 'M0 2.8Q1 0 4.4 0Q8.6 0 8.6 3.8Q8.6 6.4 5.6 9L0 14H8.8' },
  '3': { width: 8.6, strokes: 'M0 0H8L3.6 5.4Q8.6 5.4 8.6 9.6Q8.6 14 4 14Q1.2 14 0 12' },
  '4': { width: 9, strokes: 'M6.8 14V0L0 10H9' },
  '5': { width: 8.6, strokes: 'M8 0H1L.4 6Q2 5 4 5Q8.6 5 8.6 9.4Q8.6 14 4 14Q1.2 14 0 12' },
  '6': {
    width: 8.6,
    strokes: 'M7.6 1.2Q6.6 0 4.8 0Q0 0 0 8.4Q0 14 4.4 14Q8.6 14 8.6 9.6Q8.6 5.6 4.6 5.6Q1.2 5.6 0 8.8',
  },
  '7': { width: 8.4, strokes: 'M0 0H8.4L3 14' },
  '8': {
    width: 8.8,
    strokes:
      'M4.4 6.6Q.6 6.6 .6 3.3Q.6 0 4.4 0Q8.2 0 8.2 3.3Q8.2 6.6 4.4 6.6Q0 6.6 0 10.3Q0 14 4.4 14Q8.8 14 8.8 10.3Q8.8 6.6 4.4 6.6Z',
  },
  '9': {
    width: 8.6,
    strokes: 'M1 12.8Q2 14 3.8 14Q8.6 14 8.6 5.6Q8.6 0 4.2 0Q0 0 0 4.4Q0 8.4 4 8.4Q7.4 8.4 8.6 5.2',
  },
  '/': { width: 5, strokes: 'M0 15L5 -1' },
  ':': { width: 0.5, strokes: 'M0 4H.5M0 11H.5' },
  '.': { width: 0.5, strokes: 'M0 14H.5' },
  '+': { width: 7, strokes: 'M0 7H7M3.5 3.5V10.5' },
  '-': { width: 6, strokes: 'M0 7H6' },
  '’': { width: 1.4, strokes: 'M1.4 -.4L0 3.2' },
}

/** Letters that look like those of the other alphabet. */
const alike: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  С: 'C',
  Т: 'T',
  P: 'Р',
  X: 'Х',
}

/** Combining marks, over or under the middle of their letter. */
const accents: Record<string, (middle: number) => string> = {
  '\u0301': (middle) => `M${middle - 0.8} -2.4L${middle + 1.8} -4.8`,
  '\u0302': (middle) => `M${middle - 2.6} -2.4L${middle} -4.8L${middle + 2.6} -2.4`,
  '\u0303': (middle) =>
    `M${middle - 3} -2.8Q${middle - 1.5} -5 ${middle} -3.6Q${middle + 1.5} -2.2 ${middle + 3} -4.4`,
  '\u0327': (middle) => `M${middle} 14V15.4Q${middle + 2.4} 15.8 ${middle + 1} 17.4L${middle - 1} 17.8`,
}

function letterOf(sign: string) {
  const own = letters[alike[sign] ?? sign]
  const [base = '', mark = ''] = sign.normalize('NFD')
  const letter = own ?? letters[alike[base] ?? base]
  const accent = own ? undefined : accents[mark]
  return letter && accent ? { ...letter, strokes: letter.strokes + accent(letter.width / 2) } : letter
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
    const letter = letterOf(sign)
    if (letter)
      drawn += `<path transform="translate(${at.toFixed(1)} ${y}) skewX(${slant}) scale(${size.toFixed(3)})" d="${letter.strokes}"/>`
    at += ((letter?.width ?? 5) + spacing) * size
  }
  return { drawn, end: at - spacing * size }
}

type Label = { x: number; y: number; height?: number; colour?: string; weight?: number; ends?: boolean }

/** A word of a game's interface, from `x` on or, with `ends`, up to it. */
export function label(
  word: string,
  { x, y, height = 15, colour = '#e9dfd0', weight = 1.9, ends }: Label,
): string {
  const setting = { x, y, height, spacing: 3.4 }
  const over = ends ? setWord(word, setting).end - x : 0
  const { drawn } = setWord(word, { ...setting, x: x - over })
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round">${drawn}</g>`
}
