import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { expect, test } from 'vitest'
import { withReturned } from '../../src/features/tickets/agent/composer/drafts/writing.ts'

test('a reply that is taken back stands above what was begun since, and only once', () => {
  const [reply, begun] = [documentFromText('Hello'), documentFromText('And one more thing')]
  const both = { ...reply, content: [...reply.content, ...begun.content] }
  expect(withReturned(null, reply)).toEqual(reply)
  expect(withReturned(begun, reply)).toEqual(both)
  expect(withReturned(reply, reply)).toEqual(reply)
  expect(withReturned(both, reply)).toEqual(both)
})
