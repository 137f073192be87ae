import { describe, expect, it } from 'vitest'
import { onOneLine } from '../../src/knowledge/reading/one-line.ts'
import { excerptOf } from '../../src/knowledge/reading/present-knowledge.ts'
import { aroundMatch, cutOut, HIT_END, HIT_START, partsOf } from '../../src/knowledge/search/marked-text.ts'

const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')

describe('Excerpts of articles', () => {
  it('has 34 words around the first match, or from the start or up to the end of the text', () => {
    const wordsAround = (match: number) => {
      const words = Array.from({ length: 60 }, (_, at) =>
        at === match ? `${HIT_START}меч${HIT_END}` : `слово${at}`,
      )
      const words34 = textOf(aroundMatch(partsOf(`${words.join(' ')} `))).split(' ')
      return [words34[0], words34.indexOf('меч'), words34.at(-1), words34.length]
    }
    expect(wordsAround(30)).toEqual(['слово13', 17, 'слово46', 34])
    expect(wordsAround(3)).toEqual(['слово0', 3, 'слово33', 34])
    expect(wordsAround(59)).toEqual(['слово26', 33, 'меч', 34])
  })

  it.each([
    ['Короткий текст ', 'Короткий текст'],
    ['Обрезан посреди сло', 'Обрезан посреди'],
    ['日本語のテキスト', '日本語のテキスト'],
    [`日本語 ${'長い文章'.repeat(60)}`, `日本語 ${'長い文章'.repeat(60)}`],
    ['', ''],
  ])('drops a word whose end is missing: %j', (text, expected) => {
    expect(textOf(aroundMatch(partsOf(text)))).toBe(expected)
  })

  it('sets headings and items of lists apart', () => {
    const lined = (text: string) => textOf(aroundMatch(partsOf(onOneLine(text))))
    expect(lined(`Снача${HIT_START}ла${HIT_END}\n\nОткройте страницу.\n\nВторой шаг\nТретий\n\n`)).toBe(
      'Сначала · Откройте страницу. Второй шаг · Третий',
    )
    expect(excerptOf('Что нужно\n\nПаспорт\nЧек из магазина')).toBe('Что нужно · Паспорт · Чек из магазина')
  })

  it('says that it is cut out of a sentence', () => {
    const cut = (text: string) => textOf(cutOut(partsOf(text)))
    expect(cut('слева от входа лежит меч и')).toBe('… слева от входа лежит меч и…')
    expect(cut('Меч лежит слева от входа.')).toBe('Меч лежит слева от входа.')
  })
})
