import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { Widget } from '../../src/ui/states/Widget.tsx'

let isBroken = true
function Part({ name }: { name: string }) {
  if (isBroken) throw new Error(`${name} cannot be read`)
  return <p>{name}</p>
}

beforeAll(startTranslations)
beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})

const page = (name: string, onRetry?: () => void) => (
  <MantineProvider>
    <h1>Page</h1>
    <Widget key={name} {...(onRetry && { onRetry })}>
      <Part name={name} />
    </Widget>
  </MantineProvider>
)

test('an error in one part replaces that part alone, and trying again shows it', () => {
  const onRetry = vi.fn()
  render(page('Queue', onRetry))
  expect(screen.getByRole('heading').textContent).toBe('Page')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  isBroken = false
  fireEvent.click(screen.getByRole('button'))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByText('Queue')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is opened instead starts without the error', () => {
  const { rerender } = render(page('First'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  isBroken = false
  rerender(page('Second'))
  expect(screen.getByText('Second')).toBeTruthy()
})
