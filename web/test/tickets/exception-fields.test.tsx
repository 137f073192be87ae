import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ExceptionFields } from '../../src/features/tickets/sla-admin/calendars/ExceptionFields.tsx'
import { startTranslations } from '../../src/lib/language/i18n.ts'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/admin-translations.ts')
})

const day = (date: string): { date: string; hours: [string, string][] } => ({
  date,
  hours: [['09:00', '18:00']],
})
let wrong = new Set<string>()

function Fields() {
  const [exceptions, setExceptions] = useState([day('2026-12-30'), day('2026-12-31')])
  return (
    <MantineProvider env="test">
      <ExceptionFields
        exceptions={exceptions}
        errorAt={() => undefined}
        error={undefined}
        onExceptions={setExceptions}
        onWrong={(name, isWrong) => (isWrong ? wrong.add(name) : wrong.delete(name))}
      />
    </MantineProvider>
  )
}
const removeButtons = () => screen.getAllByRole('button', { name: /^Убрать/ })

test('a mistyped time range stays in its field when days come and go', () => {
  wrong = new Set()
  render(<Fields />)
  const second = screen.getAllByDisplayValue('09:00–18:00')[1]!
  fireEvent.change(second, { target: { value: '9-abc' } })
  expect(wrong.size).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: /^Добавить/ }))
  expect(screen.queryByDisplayValue('9-abc')).not.toBeNull()
  fireEvent.click(removeButtons()[0]!)
  expect(screen.queryByDisplayValue('9-abc')).not.toBeNull()
  expect(wrong.size).toBe(1)
  fireEvent.click(removeButtons()[0]!)
  expect(wrong.size).toBe(0)
})
