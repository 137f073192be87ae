import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { browserSession } from '../src/lib/session/browser-session.ts'

// A busy machine draws late.
configure({ asyncUtilTimeout: 10_000 })

// Mantine's text areas measure themselves again once fonts are there.
Object.assign(document, { fonts: new EventTarget() })

afterEach(cleanup)

// The next file of the process begins in a window in which nobody has signed in or out.
afterAll(() => {
  for (const kind of ['agent', 'customer'] as const) {
    browserSession.signOut(kind)
    browserSession.hearOtherTab({ kind, what: 'signedIn' })
    browserSession.giveUp(kind)
  }
})
