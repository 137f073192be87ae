import { describe, expect, test } from 'vitest'
import { translations as enCommands } from '../../src/locales/en/desk/commands.ts'
import { translations as enPalette } from '../../src/locales/en/palette.ts'
import { translations as ruCommands } from '../../src/locales/ru/desk/commands.ts'
import { translations as ruPalette } from '../../src/locales/ru/palette.ts'

const named = (actions: object) =>
  Object.values(actions as Record<string, { name: string }>).map(({ name }) => name)

const english =
  /^(Accept|Add|Assign|Change|Close|Collapse|Compare|Connect|Copy|Create|Find|Follow|Go|Insert|Invite|Mark|Merge|Open|Print|Reply|Return|Review|See|Select|Send|Set|Show|Sign|Snooze|Split|Switch|Take|Use|Write)\b/

describe('what the palette offers says what happens', () => {
  test.each([...Object.values(ruCommands.commands), ...named(ruPalette.adminActions)])(
    'a verb in Russian: %s',
    (name) => expect(name.split(' ')[0]).toMatch(/(ть|ти)(ся)?$/),
  )

  test.each([...Object.values(enCommands.commands), ...named(enPalette.adminActions)])(
    'a verb in English: %s',
    (name) => expect(name).toMatch(english),
  )
})
