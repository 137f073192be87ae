import type { Db } from '../../platform/database/database.ts'
import type { Standing } from './facts.ts'
import { insertStandings, listStandings, listStandingsBy } from './gather-queries.ts'

/** The numbers of standings, as far as one transaction has met them. */
export type Standings = {
  idOf: (standing: Standing) => number
  of: (id: number) => Standing
}

/** The numbers of some standings; new ones get theirs. */
export async function numberStandings(tx: Db, standings: Standing[]): Promise<Standings> {
  const wanted = new Map(standings.map((standing) => [keyOf(standing), standing]))
  const known = await listStandingsBy(tx, [...wanted.keys()])
  for (const { key } of known) wanted.delete(key)
  return standingsOf(
    wanted.size === 0 ? known : [...known, ...(await insertStandings(tx, [...wanted.values()]))],
  )
}

/** What some numbers stand for. */
export async function readStandings(tx: Db, ids: number[]): Promise<Standings> {
  return standingsOf(ids.length === 0 ? [] : await listStandings(tx, ids))
}

function standingsOf(rows: (Standing & { id: number; key: string })[]): Standings {
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const standings = new Map(rows.map(({ id, key: _, ...standing }) => [id, standing]))
  return { idOf: (standing) => found(ids.get(keyOf(standing))), of: (id) => found(standings.get(id)) }
}

/** As the column `key` says it. */
const keyOf = ({ projectId, categoryId, teamId, agentId, channel }: Standing) =>
  [projectId, categoryId, teamId, agentId, channel].map((part) => part ?? '').join(' ')

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an unknown standing')
  return value
}
