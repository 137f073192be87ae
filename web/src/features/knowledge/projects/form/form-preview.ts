import type { PublicField } from '@savepoint/contract/knowledge/knowledge.ts'

export type FormPreviewProps = {
  fields: PublicField[]
  category: { name: string; accountRecovery: boolean }
  project: { name: string }
}
