import { commonRights, type Pool, type RightName } from '@savepoint/contract/rights.ts'

export const projectCount = 5
export const categoriesPerProject = 8
export const agentCount = 20
export const tagCount = 40

export type VolumeRole = {
  name: string
  pools: Pool[]
  rights: RightName[]
  covers: (category: number) => boolean
}

const rights = [...commonRights]

/** Roles of different width: pools, and which of the forty categories (numbered across projects) they cover. */
export const volumeRoles: VolumeRole[] = [
  { name: 'Whole desk', pools: ['my', 'team', 'unassigned', 'all'], rights, covers: () => true },
  {
    name: 'Two games',
    pools: ['my', 'team', 'unassigned', 'all'],
    rights,
    covers: (category) => category < 2 * categoriesPerProject,
  },
  {
    name: 'First line',
    pools: ['my', 'team', 'unassigned'],
    rights,
    covers: (category) => category < 3 * categoriesPerProject,
  },
  {
    name: 'Payments',
    pools: ['my', 'team'],
    rights,
    covers: (category) => category % categoriesPerProject < 2,
  },
  { name: 'Night shift', pools: ['my', 'unassigned'], rights, covers: (category) => category % 3 === 0 },
]

export const roleOfAgent = (agent: number) => agent % volumeRoles.length
export const agentEmail = (agent: number) => `agent${agent}@volume.test`
export const customerEmail = (customer: number) => `player${customer}@volume.test`
export const categoryName = (category: number) => `Topic ${(category % categoriesPerProject) + 1}`
export const projectName = (project: number) => `Game ${project + 1}`
