import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Hint } from '../../src/ui/hints/Hint.tsx'
import { HintLayer } from '../../src/ui/hints/HintLayer.tsx'

const page = (
  <MantineProvider env="test">
    <Hint label="Back to the queue">
      <button type="button">Back</button>
    </Hint>
    <Hint label="All tickets" isOff>
      <button type="button">All</button>
    </Hint>
    <HintLayer />
  </MantineProvider>
)
const hint = () => screen.queryByRole('tooltip')?.textContent ?? null
const button = (name: string) => screen.getByRole('button', { name })

test('a control shows what it does while it is pointed at', async () => {
  render(page)
  await userEvent.hover(button('Back'))
  await waitFor(() => expect(hint()).toBe('Back to the queue'))
  const described = button('Back').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Back to the queue')
  await userEvent.hover(button('All'))
  await waitFor(() => expect(hint()).toBeNull())
  expect(button('Back').hasAttribute('aria-describedby')).toBe(false)
})

test('a finger that taps a control shows no hint: nothing would hide it', async () => {
  render(page)
  fireEvent.pointerOver(button('Back'), { pointerType: 'touch' })
  fireEvent.mouseOver(button('Back'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(hint()).toBeNull()
})

test('its hint is gone once it is pressed', async () => {
  render(page)
  await userEvent.hover(button('Back'))
  await waitFor(() => expect(hint()).not.toBeNull())
  fireEvent.pointerDown(button('Back'))
  await waitFor(() => expect(hint()).toBeNull())
})
