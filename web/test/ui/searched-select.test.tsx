import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { SearchedSelect } from '../../src/ui/forms/SearchedSelect.tsx'

beforeAll(async () => await startTranslations())

const all = ['abuse', 'refund', 'refused'].map((name) => ({ value: name, label: name }))

/** A server that has answered `answered`, and a form that would be sent by Enter. */
function show({ chosen = null as string | null, answers = true }) {
  const [onChoose, onSubmit] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())]
  function Field({ answered, hasFailed = false }: { answered: boolean; hasFailed?: boolean }) {
    const [typed, setTyped] = useState('')
    const [value, setValue] = useState(chosen)
    const found = answered ? typed : ''
    return (
      <MantineProvider env="test">
        <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
          <SearchedSelect
            label="Tag"
            isClearable
            chosen={all.find((one) => one.value === value) ?? null}
            options={all.filter((one) => one.label.startsWith(found))}
            typed={typed}
            isCurrent={found === typed}
            hasFailed={hasFailed}
            onType={setTyped}
            onChoose={(next) => {
              onChoose(next)
              setValue(next)
            }}
          />
        </form>
      </MantineProvider>
    )
  }
  const { rerender } = render(<Field answered={answers} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tag' })
  return {
    field,
    onChoose,
    onSubmit,
    answer: () => rerender(<Field answered />),
    fail: () => rerender(<Field answered={false} hasFailed />),
  }
}

test('Enter chooses what was typed in place of what is chosen', async () => {
  const { field, onChoose, onSubmit } = show({ chosen: 'abuse' })
  expect(field.value).toBe('abuse')
  await userEvent.clear(field)
  await userEvent.type(field, 'ref{Enter}')
  expect(onChoose.mock.calls).toEqual([['refund']])
  expect(field.value).toBe('refund')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter waits for the answer, and takes nothing of an earlier one', async () => {
  const { field, onChoose, answer } = show({ answers: false })
  await userEvent.type(field, 'refus{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  answer()
  expect(onChoose.mock.calls).toEqual([['refused']])
})

test('the name of what is chosen, typed again, does not clear it', async () => {
  const { field, onChoose } = show({ chosen: 'abuse' })
  await userEvent.clear(field)
  await userEvent.type(field, 'abuse{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(field.value).toBe('abuse')
})

test('a text that was left shows what is chosen again', async () => {
  const { field, onChoose } = show({ chosen: 'abuse' })
  await userEvent.type(field, 'xyz')
  expect(screen.getByText('Ничего не нашлось')).toBeTruthy()
  await userEvent.tab()
  expect(field.value).toBe('abuse')
  expect(onChoose).not.toHaveBeenCalled()
})

test('an emptied field and Enter choose nothing', async () => {
  const { field, onChoose } = show({ chosen: 'abuse' })
  await userEvent.clear(field)
  await userEvent.type(field, '{Enter}')
  expect(onChoose.mock.calls).toEqual([[null]])
  expect(field.value).toBe('')
})

test('Enter before a failed search chooses nothing when the search is tried again', async () => {
  const { field, onChoose, answer, fail } = show({ answers: false })
  await userEvent.type(field, 'refus{Enter}')
  fail()
  expect(screen.getByText(/Список не загрузился/)).toBeTruthy()
  answer()
  expect(onChoose).not.toHaveBeenCalled()
})
