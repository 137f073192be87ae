import type { CategoryField } from '@savepoint/contract/knowledge/knowledge.ts'

export type FormPreviewProps = {
  fields: CategoryField[]
  category: { name: string; accountRecovery: boolean }
  project: { name: string }
}
