import { adminRights, commonRights, type Pool, type RightName } from '@savepoint/contract/rights.ts'

export type DemoRole = { name: string; rights: RightName[]; pools: Pool[]; projects: 'all' | string[] }
export type DemoAgent = {
  login: string
  name: string
  nickname: string | null
  role: string
  isWoman: boolean
}

export const demoRoles: DemoRole[] = [
  {
    name: 'Администраторы',
    rights: [...adminRights, ...commonRights],
    pools: ['my', 'team', 'unassigned', 'all'],
    projects: 'all',
  },
  {
    name: 'Старшая смена',
    rights: ['macros.manage', ...commonRights],
    pools: ['my', 'team', 'unassigned', 'all'],
    projects: 'all',
  },
  {
    name: 'Поддержка игроков',
    rights: commonRights.filter((right) => right !== 'tickets.assignTeam'),
    pools: ['my', 'team', 'unassigned'],
    projects: 'all',
  },
  {
    name: 'Стажёры',
    rights: ['tickets.reply', 'tickets.note', 'tickets.changeStatus', 'tickets.viewLog', 'customers.view'],
    pools: ['my'],
    projects: ['Emberwald'],
  },
]

export const demoAgents: DemoAgent[] = [
  { login: 'admin', name: 'Анна Северова', nickname: 'Anna', role: 'Администраторы', isWoman: true },
  { login: 'lead', name: 'Олег Дубравин', nickname: 'Oleg', role: 'Старшая смена', isWoman: false },
  { login: 'agent', name: 'Мира Ковальчук', nickname: 'Mira', role: 'Поддержка игроков', isWoman: true },
  { login: 'newbie', name: 'Тимур Лисицын', nickname: null, role: 'Стажёры', isWoman: false },
  { login: 'kira', name: 'Кира Ясенева', nickname: 'Kira', role: 'Поддержка игроков', isWoman: true },
  { login: 'denis', name: 'Денис Волков', nickname: 'Denis', role: 'Поддержка игроков', isWoman: false },
  { login: 'sofia', name: 'Софья Мельник', nickname: 'Sofia', role: 'Старшая смена', isWoman: true },
]
