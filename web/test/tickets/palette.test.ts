import { describe, expect, test } from 'vitest'
import { adminActionsFor } from '../../src/features/people/administration/admin-actions.ts'
import { mayUse } from '../../src/features/tickets/agent/shell/commands/command-rights.ts'
import { commandNames, commands } from '../../src/features/tickets/agent/shell/commands/commands.ts'
import {
  groupItems,
  offeredItems,
  type PaletteItem,
} from '../../src/features/tickets/agent/shell/palette/palette-items.ts'
import {
  rememberCommand,
  useRecentCommands,
} from '../../src/features/tickets/agent/shell/palette/recent-commands.ts'

const item = (id: string, group: string, name: string): PaletteItem => ({
  id,
  group,
  name,
  icon: null,
  run: () => {},
})

const items = [
  item('reply', 'Тикет', 'Ответ'),
  item('copyLink', 'Тикет', 'Скопировать ссылку на тикет'),
  item('darkTheme', 'Везде', 'Тёмная тема'),
]
const idsOf = (typed: string, recentIds: string[] = []) =>
  offeredItems(items, { typed, recentIds, recentName: 'Недавнее' }).map(({ id }) => id)

describe('the items of the palette', () => {
  test('words match by prefix, in any order', () => {
    expect(idsOf('тикет скоп')).toEqual(['copyLink'])
    expect(idsOf('ема')).toEqual([])
  })

  test('either keyboard layout matches', () => expect(idsOf('jndtn')).toEqual(['reply']))

  test('punctuation alone matches nothing', () => expect(idsOf('#!')).toEqual([]))

  test('an empty search lists the latest commands first, each once', () => {
    expect(idsOf('', ['darkTheme', 'gone', 'reply'])).toEqual(['darkTheme', 'reply', 'copyLink'])
    const [first] = offeredItems(items, { typed: '', recentIds: ['darkTheme'], recentName: 'Недавнее' })
    expect(first?.group).toBe('Недавнее')
  })

  test("groups keep the order and each item's index in the whole list", () => {
    expect(groupItems(items)).toEqual([
      {
        name: 'Тикет',
        items: [
          { item: items[0], index: 0 },
          { item: items[1], index: 1 },
        ],
      },
      { name: 'Везде', items: [{ item: items[2], index: 2 }] },
    ])
  })
})

test('recent commands are listed once each, per agent', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberCommand('anna', id)
  expect(useRecentCommands.getState().ids).toEqual(['b', 'f', 'e', 'd', 'c'])
  rememberCommand('boris', 'a')
  expect(useRecentCommands.getState()).toEqual({ owner: 'boris', ids: ['a'] })
})

test('no two commands have the same keys', () => {
  const keys = commandNames.flatMap((name) => commands[name].keys ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})

test('settings are found by what they do, by those who may open them', () => {
  const names = adminActionsFor(['mailAccounts.manage']).map(({ name }) => name)
  expect(names).toEqual(['mailAccounts', 'newMailbox', 'quarantine', 'blockedSenders'])
  const mailbox = {
    ...item('admin.newMailbox', 'Управление', 'Подключить почтовый ящик'),
    keywords: 'IMAP SMTP',
  }
  expect(offeredItems([mailbox], { typed: 'smtp', recentIds: [], recentName: '' })).toEqual([mailbox])
})

test('the help lists the keys of what the role allows', () => {
  const reader = { rights: ['tickets.note' as const], pools: ['my' as const] }
  const may = (['note', 'send', 'reply', 'sendAndResolve', 'my', 'all', 'next'] as const).filter((name) =>
    mayUse(name, reader),
  )
  expect(may).toEqual(['note', 'send', 'my', 'next'])
})
