import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BreakableAddress } from '../../src/ui/text/BreakableAddress.tsx'

it.each([
  ['support@savepoint.example', 'support@|savepoint|.example'],
  ['a.b@mail.game.example', 'a.b@|mail|.game|.example'],
  ['Release 0.2.1', 'Release 0.2.1'],
  ['', ''],
])('%s breaks where an address may', (text, broken) => {
  const { container } = render(<BreakableAddress text={text} />)
  expect(container.textContent).toBe(text)
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(broken)
})
