import { expect, test } from 'vitest'
import { exampleSubject } from '../../src/features/mail/templates/list/example-subject.ts'

const examples: Partial<Record<string, string>> = { 'ticket.number': '100042', 'ticket.title': 'Lost sword' }
const shown = (subject: string) => exampleSubject(subject, (name) => examples[name] ?? '')

test('the subject of a template is shown with examples instead of its variables', () => {
  expect(shown('Request #{{ticket.number}} is resolved')).toBe('Request #100042 is resolved')
})

test('what stands for a missing variable is not part of the example', () => {
  expect(
    shown(
      '{{#ticket.title}}Re: {{ ticket.title }}{{/ticket.title}}{{^ticket.title}}A reply{{/ticket.title}}',
    ),
  ).toBe('Re: Lost sword')
})

test('an unknown variable stays as it is written', () => {
  expect(shown('Hello {{nobody}}')).toBe('Hello {{nobody}}')
})
