import type { Macro } from '@savepoint/contract/tickets/replies/macros.ts'
import type { SavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MailAccountForm } from '../../src/features/mail/accounts/form/MailAccountForm.tsx'
import { MailTemplateForm } from '../../src/features/mail/templates/MailTemplateForm.tsx'
import { newTemplate } from '../../src/features/mail/templates/template-values.ts'
import { RoleForm } from '../../src/features/people/roles/RoleForm.tsx'
import { newRole } from '../../src/features/people/roles/role-values.ts'
import { AnnouncementForm } from '../../src/features/tickets/announcements-admin/AnnouncementForm.tsx'
import { newAnnouncement } from '../../src/features/tickets/announcements-admin/announcement-form-values.ts'
import { RecurringForm } from '../../src/features/tickets/recurring-admin/edit/RecurringForm.tsx'
import { newRecurring } from '../../src/features/tickets/recurring-admin/recurring-form-values.ts'
import { editedFrom } from '../../src/features/tickets/replies-admin/actions/edited-actions.ts'
import { MacroForm } from '../../src/features/tickets/replies-admin/macro/MacroForm.tsx'
import { SavedReplyForm } from '../../src/features/tickets/replies-admin/reply/SavedReplyForm.tsx'
import { RuleForm } from '../../src/features/tickets/rules-admin/edit/RuleForm.tsx'
import { newRule } from '../../src/features/tickets/rules-admin/rule-values.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { openForm, prepareForms, slowServer } from '../form-page.tsx'

beforeAll(prepareForms)
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const nothing = () => {}

type Form = {
  label: string
  read?: object
  form: () => ReactNode
  sentAs: (body: Record<string, unknown>) => unknown
}
const named = ({ name }: Record<string, unknown>) => name
const updatedAt = '2026-11-27T10:00:00.000Z'
const known = { id: 'one', version: 1, revision: 1, updatedAt }
const role = { ...newRole, rights: ['tickets.reply' as const] }
/** What the lists beside a form get. */
const read = { items: [], nextCursor: null, agents: [], teams: [], next: [] }
const actions = [{ type: 'priority' as const, priority: 'high' as const }]
const rule = { ...newRule(), actions: editedFrom(actions) }
const macro = { name: 'M', scope: 'personal', team: null, folder: null, actions } as unknown as Macro
const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] }
const reply = {
  ...{ name: 'R', scope: 'personal', team: null, folder: null, attachments: [] },
  translations: { ru: { content } },
} as unknown as SavedReply
const recurring = {
  ...newRecurring(),
  projectId: 'game',
  categoryId: 'bugs',
  title: 'title',
  description: 'text',
}
const template = { ...newTemplate('ru'), subject: 'subject', text: 'text' }
const issue = { ...newAnnouncement(), texts: { ru: { title: 'T', text: 'text' } } }

const forms: Record<string, Form> = {
  rule: {
    label: 'Название',
    sentAs: named,
    form: () => (
      <RuleForm rule={null} initial={rule} clean={newRule()} isRestored={false} onReload={nothing} />
    ),
  },
  macro: {
    label: 'Название',
    sentAs: named,
    read,
    form: () => <MacroForm macroId={null} macro={macro} onReload={nothing} />,
  },
  'saved reply': {
    label: 'Название',
    sentAs: named,
    read,
    form: () => <SavedReplyForm replyId={null} reply={reply} onReload={nothing} />,
  },
  'recurring ticket': {
    label: 'Название',
    sentAs: named,
    read,
    form: () => (
      <RecurringForm
        definition={null}
        initial={recurring}
        clean={newRecurring()}
        tags={[]}
        onReload={nothing}
      />
    ),
  },
  role: {
    label: 'Название',
    sentAs: named,
    form: () => <RoleForm roleId={null} initial={role} topics={[]} savedAt={undefined} onReload={nothing} />,
  },
  'email template': {
    label: 'Название',
    sentAs: named,
    form: () => (
      <MailTemplateForm
        templateId={null}
        initial={template}
        deskLanguages={['ru']}
        savedAt={undefined}
        onReload={nothing}
      />
    ),
  },
  announcement: {
    label: 'Заголовок',
    sentAs: ({ translations }) => (translations as typeof issue.texts).ru.title,
    form: () => <AnnouncementForm announcement={null} initial={issue} onReload={nothing} />,
  },
}

for (const [name, { label, read: answered, form, sentAs }] of Object.entries(forms)) {
  test(`what is typed while a new ${name} is created changes the created one`, async () => {
    const server = slowServer(answered)
    await openForm(form)
    const input = field(label)
    const start = input.value
    await userEvent.type(input, 'one')
    await save()
    await userEvent.type(input, ' two')
    await server.answer(known)
    expect(input.value).toBe(`${start}one two`)
    await save()
    await waitFor(() => expect(server.changes).toHaveLength(2))
    const [first, second] = server.changes
    expect([first?.method, sentAs(first!.body)]).toEqual(['POST', `${start}one`])
    expect([second?.method, sentAs(second!.body)]).toEqual(['PUT', `${start}one two`])
    expect(second?.path).toMatch(/\/one$/)
    const { version, revision, updatedAt: at } = second!.body
    expect([version === 1, revision === 1, at === updatedAt]).toContain(true)
  })
}

const categories = [{ id: crypto.randomUUID(), name: 'Bugs', published: true }]
const topics = [{ id: crypto.randomUUID(), name: 'Emberwald', active: true, categories }]

test('what is typed while a new mail account is created changes the created one', async () => {
  const server = slowServer(read)
  await openForm(() => (
    <MailAccountForm
      account={null}
      hasOthers={false}
      topics={topics as never}
      templates={[]}
      onReload={nothing}
    />
  ))
  const name = field('Имя отправителя')
  await userEvent.type(name, 'one')
  await userEvent.type(field('Адрес ящика'), 'help@bk.ru')
  await userEvent.tab()
  await userEvent.type(field('Пароль'), 'secret')
  for (const [what, chosen] of [
    ['Выберите проект', 'Emberwald'],
    ['Выберите категорию', 'Bugs'],
  ] as const) {
    await userEvent.click(screen.getAllByPlaceholderText(what)[0]!)
    await userEvent.click(await screen.findByRole('option', { name: chosen }))
  }
  await save()
  await waitFor(() => expect(server.changes).toHaveLength(1))
  await userEvent.type(name, ' two')
  const { body } = server.changes[0]!
  await server.answer({ ...known, ...body, project: null, category: null })
  expect(name.value).toBe('one two')
  await save()
  await waitFor(() => expect(server.changes).toHaveLength(2))
  expect(server.changes[1]).toMatchObject({ method: 'PUT', body: { senderName: 'one two', updatedAt } })
})
