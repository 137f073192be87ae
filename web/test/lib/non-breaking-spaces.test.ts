import { describe, expect, it } from 'vitest'
import {
  withNonBreakingSpaces,
  withWholeEmails,
  withWholeNumbers,
} from '../../scripts/non-breaking-spaces.ts'

describe('Russian texts', () => {
  it.each([
    [
      'a dash',
      "'Шаблон — это письмо, которое ящик отправляет'",
      "'Шаблон·— это письмо, которое ящик отправляет'",
    ],
    [
      'short words',
      "'Письма в карантине и из почты ждут администратора'",
      "'Письма в·карантине и·из·почты ждут администратора'",
    ],
    [
      'particles',
      "'Тот же ответ хотел бы получить каждый игрок'",
      "'Тот·же ответ хотел·бы получить каждый игрок'",
    ],
    [
      'numbers',
      "'Ответим в течение {{count}} часов, обычно за 5 минут'",
      "'Ответим в·течение {{count}}·часов, обычно за·5·минут'",
    ],
  ])('keep %s with their neighbours', (_, text, expected) => {
    expect(withNonBreakingSpaces(text)).toBe(expected.replaceAll('·', '\u00A0'))
  })

  it('are found between either kind of quotation marks', () => {
    for (const mark of [`'`, `"`])
      expect(
        withNonBreakingSpaces(`${mark}Откройте письмо, которое уже пришло, и введите код${mark}`),
      ).toContain('и\u00A0введите')
  })

  it.each([
    ['names between them', "'{{name}} пишет ответ игроку, другие ждут рядом'"],
    ['short texts', "'Не найдено'"],
    ['code', "one: 'Да', two: count ? a : b, three: (из, на) => из + на"],
  ])('leave %s alone', (_, text) => {
    expect(withNonBreakingSpaces(text)).toBe(text)
  })
})

describe('English and Portuguese texts', () => {
  it('keep an e-mail in one line', () => {
    const text = "'You can recover access without an account: we will reply by e-mail.'"
    expect(withWholeEmails(text)).toBe(text.replace('e-mail', 'e-\u2060mail'))
  })

  it('keep a number with its sign', () => {
    expect(withWholeNumbers("number: 'nº {{id}}', hint: 'nº 100123'")).toBe(
      "number: 'nº\u00A0{{id}}', hint: 'nº\u00A0100123'",
    )
  })

  it('stay as they are where they are too short to wrap', () => {
    expect(withWholeEmails("email: 'E-mail'")).toBe("email: 'E-mail'")
  })
})
