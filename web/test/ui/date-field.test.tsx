import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { DateField } from '../../src/ui/dates/DateField.tsx'

beforeAll(startTranslations)

function Form({ known = '', hasTime }: { known?: string; hasTime: boolean }) {
  const [value, setValue] = useState(known)
  return (
    <MantineProvider env="test">
      <DateField label="Когда" hasTime={hasTime} value={value} to="2036-12-31" onValue={setValue} />
      <output>{value}</output>
    </MantineProvider>
  )
}

const value = () => screen.getByRole('status').textContent
const field = () => screen.getByLabelText<HTMLInputElement>('Когда')

test('a day and a time are chosen from a calendar in the language of the page', async () => {
  render(<Form known="2026-11-05T08:30" hasTime />)
  expect(field().value).toBe('05.11.2026 08:30')
  await userEvent.click(screen.getByRole('button', { name: 'Открыть календарь' }))
  await userEvent.click(await screen.findByRole('button', { name: '21 ноября 2026' }))
  expect(value()).toBe('2026-11-21T08:30')
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Часы' }), '14')
  expect(value()).toBe('2026-11-21T14:30')
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }))
  expect(field().value).toBe('21.11.2026 14:30')
})

test('a day is typed, corrected and removed; what is no date stays visible', async () => {
  render(<Form hasTime={false} />)
  await userEvent.type(field(), '1.2.2026')
  expect(value()).toBe('2026-02-01')
  await userEvent.tab()
  expect(field().value).toBe('01.02.2026')
  await userEvent.clear(field())
  expect(value()).toBe('')
  await userEvent.type(field(), '31.02.2026')
  await userEvent.tab()
  expect(field().value).toBe('31.02.2026')
  expect(value()).toBe('31.02.2026')
})

test('choosing a day closes the calendar', async () => {
  render(<Form known="2026-11-05" hasTime={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Открыть календарь' }))
  await userEvent.click(await screen.findByRole('button', { name: '21 ноября 2026' }))
  expect(value()).toBe('2026-11-21')
  expect(screen.queryByRole('button', { name: '21 ноября 2026' })).toBeNull()
})
