import { MantineProvider } from '@mantine/core'
import type { AuditEntry } from '@savepoint/contract/people/audit.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { AuditDetails } from '../../src/features/people/audit/AuditDetails.tsx'
import { startTranslations } from '../../src/lib/language/i18n.ts'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/admin-translations.ts')
  await import('../../src/lib/language/desk-translations.ts')
})
afterEach(cleanup)

function textOf(
  after: AuditEntry['after'],
  { before = null, names = {} }: Partial<Pick<AuditEntry, 'before' | 'names'>> = {},
) {
  const entry = { id: 1, before, after, names, requestId: null } as AuditEntry
  const { container } = render(
    <MantineProvider>
      <AuditDetails entry={entry} />
    </MantineProvider>,
  )
  return (container.textContent ?? '').replaceAll('\u00a0', ' ')
}

test('dates, yes and no are in the language of the reader', () => {
  const text = textOf({ published: true, endsAt: null, startsAt: '2026-11-30T00:45:24.277Z' })
  expect(text).toContain('Опубликованосталода')
  expect(text).toContain('Конецстало—')
  expect(text).toMatch(/Началостало\d\d? нояб\. 2026/)
})

test('codes are named as the screens name them, and unknown ones stay', () => {
  expect(textOf({ rights: ['tickets.reply', 'tickets.dance'] })).toContain('Отвечать игрокам, tickets.dance')
  expect(textOf({ afterReading: 'move' })).toContain('Отметить и переместить в папку')
  expect(textOf({ holidays: { state: 'BE' } })).toContain('Регион: BE')
  expect(textOf({ pools: { my: true, all: false } })).toContain('Назначенные сотруднику: да')
})

test('business hours, languages and conditions read as lines of names and values', () => {
  expect(textOf({ hours: { sat: [['10:00', '18:00']], mon: [['09:00', '13:00']] } })).toContain(
    'Понедельник: 09:00–13:00Суббота: 10:00–18:00',
  )
  expect(textOf({ titles: { en: 'Update' }, languages: ['ru', 'en'] })).toContain('Английский: Update')
  const conditions = { all: [{ field: 'priority', value: 'urgent', operator: 'is' }], any: [] }
  expect(textOf({ conditions })).toContain('Все из: Приоритет — равно: Срочный')
})

test('conditions name what they ask for, or say that it is gone', () => {
  const [tagId, gone] = ['019fb057-3c09-728c-8cff-23a079e5794d', '019fb057-3c09-76eb-84f4-612a96812a81']
  const names = { [tagId]: { name: 'VIP', deleted: false } }
  const none = [
    { field: 'tagId', value: [tagId, gone], operator: 'isAnyOf' },
    { field: 'field:Мир', operator: 'isEmpty' },
    { field: 'banned', value: true, operator: 'is' },
    { field: 'channel', value: 'mail', operator: 'isNot' },
  ]
  const text = textOf({ conditions: { none } }, { names })
  expect(text).toContain('Метка — есть хотя бы одна из: VIP, удалённая метка: …96812a81')
  expect(text).toContain('Ответ: Мир — не заполнено')
  expect(text).toContain('Игрок заблокирован — равно: да')
  expect(text).toContain('Канал — не равно: Почта')
})

test('ids are replaced by names, those of deleted things with a word that says so', () => {
  const [projectId, calendarId] = [
    '019fb057-3c09-728c-8cff-23a079e5794d',
    '019fb057-3c09-77e0-a0f6-fcb35ecdfb8b',
  ]
  const names = { [projectId]: { name: 'Emberwald', deleted: true } }
  const text = textOf({ projectId, calendarId, agentId: 'none' }, { before: { projectId: null }, names })
  expect(text).toContain('удалённый проект: Emberwald')
  expect(text).toContain('удалённый календарь: …5ecdfb8b')
  expect(text).toContain('АгентсталоНе назначен')
})

test('regions of holidays are no states, and countries have names', () => {
  expect(textOf({ holidays: { state: 'BE', country: 'DE', dates: [] } })).toContain(
    'Регион: BEПраздники страны: Германия',
  )
})

test('what is long is shortened until the reader wants all of it', async () => {
  const words = Array.from({ length: 100 }, (_, index) => `слово-${index}`)
  expect(textOf({ text: words.join(' ') })).not.toContain('слово-99')
  await userEvent.click(screen.getByRole('button', { name: 'Показать целиком' }))
  expect(screen.getByText(/слово-99/)).toBeTruthy()
})
