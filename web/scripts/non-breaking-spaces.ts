import type { Plugin } from 'vite'

/**
 * Russian text keeps a dash with the word before it, a short word with the next one, a particle with the one
 * before, and a number with what it counts. The catalogues stay easy to edit: the build sets these spaces, in texts
 * long enough to wrap. In other languages an e-mail stays in one line, and a Portuguese “nº” with its number.
 */
export function nonBreakingSpaces(): Plugin {
  return {
    name: 'non-breaking-spaces',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]locales[\\/][\w-]+(?:[\\/][\w-]+)*\.ts$/ },
      handler: (code, id) => ({
        code: russian.test(id) ? withNonBreakingSpaces(code) : withWholeNumbers(withWholeEmails(code)),
        map: null,
      }),
    },
  }
}

const russian = /[\\/]locales[\\/]ru[\\/]/

const spaces = [
  /(?<=[а-яё»)}\d]) (?=—)/gi,
  /(?<=(?<![а-яё-])(?!(?:бы?|ли|же?) )(?:[а-яё]{1,2}|для|без|над|под|при|про|или)) (?=[«а-яё\d{])/gi,
  / (?=(?:бы?|ли|же?)(?![а-яё]))/gi,
  /(?<=№|\d|\{\{count\}\}) (?=[а-яё\d{])/gi,
]

const longText = /'[^'\n]{40,}'|"[^"\n]{40,}"/g

export const withNonBreakingSpaces = (code: string) =>
  code.replace(longText, (text) =>
    spaces.reduce((changed, breaking) => changed.replace(breaking, '\u00A0'), text),
  )

export const withWholeNumbers = (code: string) => code.replaceAll(/(?<=\bnº) (?=[\d{])/g, '\u00A0')

export const withWholeEmails = (code: string) =>
  code.replace(longText, (text) => text.replaceAll(/(?<=\be-)(?=mail)/gi, '\u2060'))
