import type { CategoryField } from '@savepoint/contract/knowledge/knowledge.ts'
import { expect, test } from 'vitest'
import {
  requestBody,
  requestSchema,
  startingValues,
} from '../../src/features/tickets/customer/request/fields/request-schema.ts'
import '../../src/lib/problems/validation-text.ts'

const field = (id: string, type: CategoryField['type'], required = true): CategoryField => ({
  id,
  type,
  title: id,
  description: null,
  imageId: null,
  required,
  options: type === 'select' ? ['Astra', 'Nord'] : [],
})
const fields = [field('server', 'select'), field('when', 'datetime', false), field('what', 'textarea')]
const good = {
  title: ' Lost sword ',
  description: 'It is gone',
  characterNickname: '',
  fields: { server: 'Nord', when: '2026-11-21T10:30', what: 'A sword' },
}
const errorsOf = (values: unknown) =>
  requestSchema(fields)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('a complete request is valid, and its times are sent in UTC', () => {
  expect(errorsOf(good)).toEqual([])
  const body = requestBody(requestSchema(fields).parse(good), fields)
  expect(body).toEqual({
    title: 'Lost sword',
    description: 'It is gone',
    fields: { server: 'Nord', when: new Date('2026-11-21T10:30').toISOString(), what: 'A sword' },
  })
})

test('required questions must be answered, optional ones may stay empty', () => {
  const values = { ...good, fields: { server: '', when: '', what: ' ' } }
  expect(errorsOf(values)).toEqual(['fields.server: chooseOption', 'fields.what: Mandatory field'])
})

test('an option that no longer exists is refused', () => {
  expect(errorsOf({ ...good, fields: { ...good.fields, server: 'Zephyr' } })).toEqual([
    'fields.server: wrongValue',
  ])
})

test('a subject that is too long shows the limit', () => {
  expect(errorsOf({ ...good, title: 'x'.repeat(151) })).toEqual(['title: Max length 150 symbols'])
})

test('a field that asks for an address starts with the account’s, unless the draft says otherwise', () => {
  const asking = ['E-mail', 'Ваш e-mail', 'Email address', 'Электронная почта', 'Почта аккаунта'].map(
    (title, id) => ({
      ...field(String(id), 'text'),
      title,
    }),
  )
  const others = [
    { ...field('a', 'text'), title: 'Почтовый индекс' },
    { ...field('b', 'textarea'), title: 'E-mail' },
    { ...field('c', 'text'), title: 'Mailbox provider' },
  ]
  const { fields: answers } = startingValues([...asking, ...others], { email: 'me@mail.test' })
  expect(asking.map(({ id }) => answers[id])).toEqual(asking.map(() => 'me@mail.test'))
  expect(others.map(({ id }) => answers[id])).toEqual(['', '', ''])
  const known = { ...good, fields: { 0: 'other@mail.test' } }
  expect(startingValues(asking, { draft: known, email: 'me@mail.test' }).fields[0]).toBe('other@mail.test')
})
