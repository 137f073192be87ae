import { describe, expect, test } from 'vitest'
import { translations as enDesk } from '../../src/locales/en/desk.ts'
import { translations as enPalette } from '../../src/locales/en/palette.ts'
import { translations as ruDesk } from '../../src/locales/ru/desk.ts'
import { translations as ruPalette } from '../../src/locales/ru/palette.ts'

const named = (actions: object) =>
  Object.values(actions as Record<string, { name: string }>).map(({ name }) => name)

const english =
  /^(Accept|Add|Assign|Change|Close|Collapse|Compare|Connect|Copy|Create|Find|Follow|Go|Insert|Invite|Mark|Merge|Open|Print|Reply|Return|Review|See|Select|Send|Set|Show|Sign|Snooze|Split|Switch|Take|Use|Write)\b/

describe('what the palette offers says what happens', () => {
  test.each([...Object.values(ruPalette.commands), ...named(ruPalette.adminActions)])(
    'a verb in Russian: %s',
    (name) => expect(name.split(' ')[0]).toMatch(/(ть|ти)(ся)?$/),
  )

  test.each([...Object.values(enPalette.commands), ...named(enPalette.adminActions)])(
    'a verb in English: %s',
    (name) => expect(name).toMatch(english),
  )

  test.each([
    ['Russian', ruDesk, ruPalette],
    ['English', enDesk, enPalette],
  ])('the same as buttons that are there before it is loaded, in %s', (_language, desk, { commands }) => {
    const { sendAndResolve, goOn } = desk.composer
    const { takeNext } = desk.availability
    expect({ sendAndResolve, goOn, takeNext }).toEqual({
      sendAndResolve: commands.sendAndResolve,
      goOn: commands.goOn,
      takeNext: commands.nextTicket,
    })
  })
})
