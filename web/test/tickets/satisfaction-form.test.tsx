import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { SatisfactionForm } from '../../src/features/tickets/customer/satisfaction/SatisfactionForm.tsx'
import { hasDirtyForm } from '../../src/lib/drafts/dirty-forms.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { renderAt } from '../router-page.tsx'

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}
  await startTranslations()
  await import('../../src/lib/language/satisfaction-translations.ts')
})

const sending = { mutate: () => {}, isPending: false, error: null }
const open = (initial: Parameters<typeof SatisfactionForm>[0]['initial']) =>
  renderAt(() => <SatisfactionForm initial={initial} sending={sending} />)

test('a rating that is not sent counts as unsaved, so that an ended session does not lose it', async () => {
  open({ score: null, comment: null })
  const [face] = await screen.findAllByRole('radio')
  expect(hasDirtyForm()).toBe(false)
  await userEvent.click(face as HTMLElement)
  expect(hasDirtyForm()).toBe(true)
})

test('so does a changed comment', async () => {
  open({ score: 'good', comment: 'Fast' })
  const field = await screen.findByRole('textbox')
  expect(hasDirtyForm()).toBe(false)
  fireEvent.change(field, { target: { value: 'Fast and kind' } })
  expect(hasDirtyForm()).toBe(true)
})
