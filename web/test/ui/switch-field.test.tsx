import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { SwitchField } from '../../src/ui/forms/SwitchField.tsx'

function Form({ asked }: { asked: boolean }) {
  const { control, watch } = useForm({ defaultValues: { asked } })
  return (
    <>
      <SwitchField control={control} name="asked" label="Asked" />
      <output>{String(watch('asked'))}</output>
    </>
  )
}
const page = (asked: boolean) => (
  <MantineProvider>
    <Form asked={asked} />
  </MantineProvider>
)

it.each([true, false])('shows the stored value, again after the page is drawn anew: %s', async (asked) => {
  const { rerender } = render(page(asked))
  rerender(page(asked))
  const field = screen.getByRole('switch', { name: 'Asked' })
  expect((field as HTMLInputElement).checked).toBe(asked)
  await userEvent.click(field)
  expect((field as HTMLInputElement).checked).toBe(!asked)
  expect(screen.getByRole('status').textContent).toBe(String(!asked))
})
