import {
  type AuditReferenceKind,
  auditMemberOf,
  auditReferenceKinds,
  auditReferenceOf,
} from '@savepoint/contract/people/audit-fields.ts'
import { id } from '@savepoint/contract/values.ts'
import type { PeopleServices } from '../people-services.ts'
import type { AuditEntryRow } from './audit-queries.ts'

type Reference = { kind: AuditReferenceKind; id: string }

/** Adds to each entry the names of what it refers to by id, as they are now. */
export async function nameReferences(
  { db, ports }: Pick<PeopleServices, 'db' | 'ports'>,
  rows: readonly AuditEntryRow[],
) {
  const referring = rows.map((row) => ({
    row,
    references: [...referencesIn(row.before), ...referencesIn(row.after)],
  }))
  const all = referring.flatMap(({ references }) => references)
  const found = all.length === 0 ? [] : await ports.listAuditNames(db, idsByKind(all))
  const byKey = new Map(found.map((one) => [keyOf(one), one]))
  return referring.map(({ row, references }) => ({
    ...row,
    names: Object.fromEntries(
      references.flatMap((reference) => {
        const named = byKey.get(keyOf(reference))
        return named ? [[named.id, { name: named.name, deleted: named.deleted }]] : []
      }),
    ),
  }))
}

const keyOf = ({ kind, id: of }: Reference) => `${kind} ${of}`

function referencesIn(value: unknown, name = ''): Reference[] {
  if (typeof value === 'string') {
    const kind = auditReferenceOf(name)
    return kind && id.safeParse(value).success ? [{ kind, id: value }] : []
  }
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(one, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, one]) => referencesIn(one, auditMemberOf(value, member)))
}

function idsByKind(references: readonly Reference[]) {
  const idsOf = (kind: AuditReferenceKind) => [
    ...new Set(references.filter((one) => one.kind === kind).map((one) => one.id)),
  ]
  return Object.fromEntries(auditReferenceKinds.map((kind) => [kind, idsOf(kind)])) as Record<
    AuditReferenceKind,
    string[]
  >
}
