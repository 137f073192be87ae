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
})
afterEach(cleanup)

function textOf(after: AuditEntry['after'], before: AuditEntry['before'] = null) {
  const entry = { id: 1, before, after, requestId: null } as AuditEntry
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
  expect(textOf({ conditions })).toContain('Поле: ПриоритетЗначение: urgentСравнение: равно')
})

test('what is long is shortened until the reader wants all of it', async () => {
  const words = Array.from({ length: 100 }, (_, index) => `слово-${index}`)
  expect(textOf({ text: words.join(' ') })).not.toContain('слово-99')
  await userEvent.click(screen.getByRole('button', { name: 'Показать целиком' }))
  expect(screen.getByText(/слово-99/)).toBeTruthy()
})
