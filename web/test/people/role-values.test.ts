import { describe, expect, it } from 'vitest'
import {
  checkOf,
  inputOf,
  isBlind,
  newRole,
  valuesOf,
  withCategory,
  withProject,
} from '../../src/features/people/roles/role-values.ts'

const topics = [
  { id: 'ember', categories: [{ id: 'bugs' }, { id: 'bans' }] },
  { id: 'void', categories: [{ id: 'ships' }] },
]

describe('the form of a role', () => {
  it('knows when rights to tickets would show none', () => {
    const role = { ...newRole, rights: ['tickets.reply'], projects: { ember: ['bugs'] } }
    expect(isBlind(role)).toBe(false)
    expect(isBlind({ ...role, pools: [] })).toBe(true)
    expect(isBlind({ ...role, projects: {} })).toBe(true)
    expect(isBlind({ ...role, projects: { ember: [] } })).toBe(true)
    expect(isBlind({ ...role, rights: ['roles.manage'], pools: [] })).toBe(false)
  })

  it('sends admin rights first, projects as keys, categories in one list and pools as a map', () => {
    const input = inputOf({
      ...newRole,
      name: ' Lead ',
      rights: ['tickets.search', 'tickets.reply', 'roles.manage'],
      projects: { ember: ['bugs'], void: ['ships'] },
      pools: ['my', 'team'],
    })
    expect(input).toEqual({
      name: 'Lead',
      rights: ['roles.manage', 'tickets.reply', 'tickets.search'],
      projects: ['ember', 'void'],
      categories: ['bugs', 'ships'],
      pools: { my: true, team: true },
      secondFactor: false,
      assignsOnReply: true,
    })
  })

  it('is restored from what was sent', () => {
    const values = {
      ...newRole,
      name: 'Lead',
      rights: ['tickets.note'],
      projects: { ember: ['bans'], void: [] },
    }
    const role = { ...inputOf(values), id: '', agentsCount: 0, updatedAt: '' }
    expect(valuesOf(role, topics)).toEqual(values)
  })

  it('shows a project as chosen, partly chosen or not chosen', () => {
    const whole = withProject({}, topics[0] as (typeof topics)[0], true)
    expect(topics.map((topic) => checkOf(whole, topic))).toEqual(['all', 'none'])
    const part = withCategory(whole, { projectId: 'ember', id: 'bugs', isChosen: false })
    expect(checkOf(part, topics[0] as (typeof topics)[0])).toBe('some')
    expect(withCategory({}, { projectId: 'void', id: 'ships', isChosen: true })).toEqual({ void: ['ships'] })
    expect(withProject(part, topics[0] as (typeof topics)[0], false)).toEqual({})
  })
})
