import type { Db } from '../../platform/database/database.ts'
import type { DimensionSet } from './facts.ts'
import { insertDimensionSets, listDimensionSets, listDimensionSetsByKey } from './gather-queries.ts'

export type DimensionSets = {
  idOf: (dimensionSet: DimensionSet) => number
  of: (id: number) => DimensionSet
}

export async function saveDimensionSets(tx: Db, dimensionSets: DimensionSet[]): Promise<DimensionSets> {
  const wanted = new Map(dimensionSets.map((dimensionSet) => [keyOf(dimensionSet), dimensionSet]))
  const known = await listDimensionSetsByKey(tx, [...wanted.keys()])
  for (const { key } of known) wanted.delete(key)
  return toDimensionSets(
    wanted.size === 0 ? known : [...known, ...(await insertDimensionSets(tx, [...wanted.values()]))],
  )
}

export async function findDimensionSets(tx: Db, ids: number[]): Promise<DimensionSets> {
  return toDimensionSets(ids.length === 0 ? [] : await listDimensionSets(tx, ids))
}

function toDimensionSets(rows: (DimensionSet & { id: number; key: string })[]): DimensionSets {
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const dimensionSets = new Map(rows.map(({ id, key: _, ...dimensionSet }) => [id, dimensionSet]))
  return {
    idOf: (dimensionSet) => found(ids.get(keyOf(dimensionSet))),
    of: (id) => found(dimensionSets.get(id)),
  }
}

const keyOf = ({ projectId, categoryId, teamId, agentId, channel }: DimensionSet) =>
  [projectId, categoryId, teamId, agentId, channel].map((part) => part ?? '').join(' ')

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an unknown dimension set')
  return value
}
