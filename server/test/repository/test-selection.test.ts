import { describe, expect, it } from 'vitest'
import { selectTests } from '../../../scripts/test-selection.ts'

const files = [
  'server/test/tickets/drafts.test.ts',
  'server/test/tickets/ticket-status.test.ts',
  'web/test/lib/drafts.test.ts',
  'web/test/tickets/requests.test.tsx',
  'e2e/an-agent-works-the-queue.spec.ts',
  'e2e/a-player-refuses-mail.spec.ts',
]

describe('the tests that words name', () => {
  it('are those whose path holds the word, on both sides', () => {
    expect(selectTests(['drafts'], files)).toEqual({
      tests: ['server/test/tickets/drafts.test.ts', 'web/test/lib/drafts.test.ts'],
      journeys: [],
      unknown: [],
    })
  })

  it('are journeys by the sentence in their name', () => {
    expect(selectTests(['Agent works the  queue'], files)).toEqual({
      tests: [],
      journeys: ['e2e/an-agent-works-the-queue.spec.ts'],
      unknown: [],
    })
  })

  it('are those of every word, each once', () => {
    const { tests, journeys } = selectTests(['web/test', 'calls', 'refuses'], files)
    expect(tests).toEqual(['web/test/lib/drafts.test.ts', 'web/test/tickets/requests.test.tsx'])
    expect(journeys).toEqual(['e2e/a-player-refuses-mail.spec.ts'])
  })

  it('differ from words that name nothing', () => {
    expect(selectTests(['draft', 'unicorn', ' '], files).unknown).toEqual(['unicorn', ' '])
  })
})
