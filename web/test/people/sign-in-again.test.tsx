import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { SignInAgainDialog } from '../../src/features/people/sign-in/SignInAgainDialog.tsx'
import { openForm, prepareForms } from '../form-page.tsx'

beforeAll(prepareForms)

test('a forgotten password is reset in a tab of its own: the page behind keeps what was written', async () => {
  await openForm(() => <SignInAgainDialog asking={{ kind: 'customer', answer: () => {} }} />)
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
})
