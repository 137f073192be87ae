import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { expect, it } from 'vitest'
import { titleOf } from '../../src/mail/inbound/parsing/mail-document.ts'

const content = documentFromText('First words\n\nmore')

it.each([
  ['Re: Lost sword', 'Lost sword'],
  ['Invoice \u202Efdp.exe\u202C', 'Invoice fdp.exe'],
  ['Lost\u200B\r\nsword\u0007', 'Lost sword'],
  ['Re: \u200B', 'First words'],
  ['\u2800\u3164', 'First words'],
  ['Re: [#100042] 🙂', '🙂'],
])('a mail with the subject %j becomes the ticket %j', (subject, title) => {
  expect(titleOf(subject, content, 'en')).toBe(title)
})

it('a mail that shows nothing has no subject', () => {
  expect(titleOf('\u200B', documentFromText('\u202E\u200B'), 'pt')).toBe('Sem assunto')
})
