import type { Employee } from '@savepoint/contract/people/employees.ts'
import type { EmployeeRow } from './employee-queries.ts'

export function presentEmployee(row: EmployeeRow): Employee {
  return {
    id: row.id,
    name: row.name,
    showNickname: row.show_nickname,
    email: row.email,
    agentRoleId: row.role_id,
    roleName: row.role_name,
    nickname: row.nickname,
    avatarId: row.avatar_id,
    state: row.state,
    lastSeenAt: row.last_seen_at,
    secondFactor: row.second_factor,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function auditedEmployee(row: EmployeeRow) {
  return { name: row.name, role: row.role_name, showNickname: row.show_nickname }
}

export const subjectOf = ({ id, name }: { id: string; name: string }) => ({
  kind: 'agent' as const,
  id,
  name,
})
