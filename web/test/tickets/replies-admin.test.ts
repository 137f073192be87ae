import type { Document } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { placeholdersIn } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import { expect, test } from 'vitest'
import { openSectionsFor, sectionsFor } from '../../src/features/people/administration/admin-sections.ts'
import {
  addableTypes,
  blankActions,
  type EditedAction,
  moved,
  typesFor,
} from '../../src/features/tickets/replies-admin/actions/edited-actions.ts'
import {
  fieldName,
  promptName,
  variableGroups,
} from '../../src/features/tickets/replies-admin/fields/variable-names.ts'
import { listParameters } from '../../src/features/tickets/replies-admin/list/list-search.ts'
import { markUnfilled } from '../../src/features/tickets/replies-admin/reply/mark-unfilled.ts'
import { inputOf, newReply } from '../../src/features/tickets/replies-admin/reply/reply-values.ts'

const textOf = (text: string): Document => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const kindOf = (name: string | null) => placeholdersIn(textOf(`{{${name}}}`))[0]?.kind

test('every variable that the menu inserts is one that the server knows', () => {
  const names = variableGroups.flatMap((group) => group.names)
  expect(names).toContain('ticket.link')
  expect(new Set(names.map(kindOf))).toEqual(new Set(['variable']))
  expect(kindOf(fieldName('  Номер {заказа} | магазин '))).toBe('field')
})

test('a question and its choices keep what would end them out', () => {
  const name = promptName(' Сколько | вернуть }}? ', ['100', ' ', '2{0}0'])
  expect(name).toBe('prompt:Сколько вернуть ?|100|200')
  expect(placeholdersIn(textOf(`{{${name}}}`))[0]).toMatchObject({
    kind: 'prompt',
    question: 'Сколько вернуть ?',
    options: ['100', '200'],
  })
  expect(promptName('  ', ['100'])).toBeNull()
  expect(promptName('a'.repeat(limits.variableMaxLength), [])).toBeNull()
})

test('an address keeps the filters it can mean', () => {
  expect(
    listParameters({ q: 'refund', scope: 'team', folder: 'Payments', unused: 'true', similar: 'no' }),
  ).toEqual({ q: 'refund', scope: 'team', folder: 'Payments', unused: 'true' })
  expect(listParameters({ scope: 'everybody' })).toEqual({})
})

test('languages without a text are left out, and files alone are sent in the language shown', () => {
  const files = ['one']
  const written = { ...newReply, texts: { ru: textOf('Привет'), en: null, pt: textOf('Olá') } }
  expect(Object.keys(inputOf(written, files, 'en').translations)).toEqual(['ru', 'pt'])
  expect(Object.keys(inputOf(newReply, files, 'en').translations)).toEqual(['en'])
  expect(inputOf(newReply, [], 'en').translations).toEqual({})
})

test('only variables that are left are marked, and the words around them keep their marks', () => {
  const bold = { type: 'bold' } as const
  const marked = markUnfilled({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Hi {{customer.login}}, {{what}}', marks: [bold] }],
      },
    ],
  })
  expect(marked.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hi ', marks: [bold] },
        { type: 'text', text: '{{customer.login}}', marks: [bold, { type: 'underline' }] },
        { type: 'text', text: ', {{what}}', marks: [bold] },
      ],
    },
  ])
})

const actions: EditedAction[] = [
  { key: 'a', type: 'reply', savedReplyId: 'x' },
  { key: 'b', type: 'addTag' },
  { key: 'c', type: 'assign', agentId: null },
]

test('an action moves by one place and not over the ends', () => {
  const keys = (list: EditedAction[]) => list.map(({ key }) => key).join('')
  expect(keys(moved(actions, 'b', -1))).toBe('bac')
  expect(keys(moved(actions, 'b', 1))).toBe('acb')
  expect(keys(moved(actions, 'a', -1))).toBe('abc')
  expect(keys(moved(actions, 'c', 1))).toBe('abc')
})

test('what a macro does once cannot be added again', () => {
  expect(addableTypes(typesFor(false), actions)).not.toContain('reply')
  expect(addableTypes(typesFor(false), actions)).toEqual(expect.arrayContaining(['note', 'addTag', 'assign']))
})

test('an action is blank until something is chosen; taking a ticket from everybody is a choice', () => {
  const blanks = blankActions(actions).flatMap(({ path, isBlank }) => (isBlank ? [path] : []))
  expect(blanks).toEqual(['actions.1'])
  expect(blankActions([])).toEqual([{ path: 'actions', isBlank: true }])
})

test('agents open pages of their own without becoming administrators', () => {
  const namesOf = (sections: { name: string }[]) => sections.map(({ name }) => name)
  expect(namesOf(openSectionsFor(['tickets.note']))).toEqual(['internalArticles', 'savedReplies', 'macros'])
  expect(sectionsFor(['tickets.note', 'tickets.reply'])).toEqual([])
  expect(namesOf(openSectionsFor(['customers.view']))).toEqual(['internalArticles'])
  expect(namesOf(sectionsFor(['macros.manage']))).toEqual(['savedReplies', 'macros'])
})
