/** Letters that look alike on the screen: whoever types a code by what they see may type either. */
const alike: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
}
const cyrillicOf = Object.fromEntries(Object.entries(alike).map(([cyrillic, latin]) => [latin, cyrillic]))

const replaced = (word: string, letters: Record<string, string>) =>
  word.replace(/\p{L}/gu, (letter) => letters[letter] ?? letter)

/** A part of a code as typed, and in each alphabet that can spell it: `е` and `e`, but `dx11` alone. */
export function spellingsOf(part: string): string[] {
  const latin = replaced(part, alike)
  const cyrillic = replaced(part, cyrillicOf)
  const spelled = [
    part,
    ...(/\p{Script=Cyrillic}/u.test(latin) ? [] : [latin]),
    ...(/\p{Script=Latin}/u.test(cyrillic) ? [] : [cyrillic]),
  ]
  return [...new Set(spelled)]
}

export const hasDigit = (word: string) => /\p{N}/u.test(word)

/** Matches the code in a text, however it is spelled there. */
export function codePattern(code: string): string {
  return [...code].map(signPattern).join('')
}

function signPattern(sign: string): string {
  if (/[._-]/.test(sign)) return '[-\u2010-\u2015\u2212._]'
  if (/[её]/.test(sign)) return '[eеё]'
  return `[${spellingsOf(sign).join('')}]`
}
