import { expect, test } from 'vitest'
import { isAbout } from '../../src/features/knowledge/announcements/KnownIssues.tsx'
import {
  type AnnouncementValues,
  bodyOf,
  findBlanks,
  newAnnouncement,
  previewOf,
  withKind,
} from '../../src/features/tickets/announcements-admin/announcement-form-values.ts'
import { listParameters } from '../../src/features/tickets/announcements-admin/list-search.ts'

const written = { title: 'Вход', text: 'Чиним' }
const texts = { ru: written, en: { title: '', text: '' }, pt: { title: '', text: '' } }

test('a form is sent without the languages that nobody wrote, and asks for what is missing', () => {
  const values = newAnnouncement(new Date('2026-03-01T12:00:00Z'))
  expect(Object.keys(findBlanks(values, 'ru') ?? {})).toEqual(['translations.ru.title'])
  const half = { ...values, texts: { ...texts, en: { title: 'Sign-in', text: ' ' } } }
  expect(Object.keys(findBlanks(half, 'ru') ?? {})).toEqual(['translations.en.text'])
  const whole = { ...values, texts, notify: true }
  expect(findBlanks(whole, 'ru')).toBeUndefined()
  expect(bodyOf(whole)).toMatchObject({
    translations: { ru: written },
    startsAt: '2026-03-01T12:00:00.000Z',
    endsAt: null,
    notify: false,
  })
  expect(bodyOf({ ...whole, published: true }).notify).toBe(true)
})

test('maintenance needs an end, and another kind begins with its own state', () => {
  const values = { ...newAnnouncement(), texts, ...withKind('maintenance') }
  expect(values.state).toBe('scheduled')
  expect(Object.keys(findBlanks(values, 'ru') ?? {})).toEqual(['endsAt'])
  expect(withKind('news')).toEqual({ kind: 'news', state: null })
})

test('the preview shows maintenance that begins early as current', () => {
  const tomorrow = newAnnouncement(new Date(Date.now() + 86_400_000))
  const values = { ...tomorrow, texts, ...withKind('maintenance') }
  const phaseOf = (state: 'scheduled' | 'inProgress' | 'done') =>
    previewOf({ ...values, state }, { locale: 'ru', names: [] }).phase
  expect([phaseOf('scheduled'), phaseOf('inProgress'), phaseOf('done')]).toEqual([
    'planned',
    'current',
    'over',
  ])
})

test('the preview shows maintenance by its times, and what has ended as over', () => {
  const hour = 3_600_000
  const values = newAnnouncement(new Date(Date.now() - 2 * hour))
  const endsAt = (hours: number) => newAnnouncement(new Date(Date.now() + hours * hour)).startsAt
  const seen = (part: Partial<AnnouncementValues>) => {
    const { state, phase } = previewOf({ ...values, texts, ...part }, { locale: 'ru', names: [] })
    return [state, phase]
  }
  const maintenance = withKind('maintenance')
  expect(seen({ ...maintenance, endsAt: endsAt(1) })).toEqual(['inProgress', 'current'])
  expect(seen({ ...maintenance, endsAt: endsAt(-1) })).toEqual(['done', 'over'])
  expect(seen({ endsAt: endsAt(-1) })).toEqual(['investigating', 'over'])
})

test('the request form shows what is about its category', () => {
  const issue = { banner: true, kind: 'issue' as const, categories: [] }
  const payments = { ...issue, categories: [{ id: 'payments', name: 'Payments' }] }
  expect(isAbout(issue, 'payments')).toBe(true)
  expect(isAbout(payments, 'payments')).toBe(true)
  expect(isAbout(payments, 'bans')).toBe(false)
  expect(isAbout({ ...issue, banner: false }, 'payments')).toBe(false)
  expect(isAbout({ ...issue, kind: 'news' }, 'payments')).toBe(false)
})

test('an address that means nothing shows the whole list', () => {
  expect(listParameters({ phase: 'gone', projectId: 'x' })).toEqual({})
  expect(listParameters({ phase: 'draft' })).toEqual({ phase: 'draft' })
})
