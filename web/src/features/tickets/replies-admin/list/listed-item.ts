import type { Macro } from '@savepoint/contract/tickets/replies/macros.ts'
import type { SavedReplySummary } from '@savepoint/contract/tickets/replies/saved-replies.ts'

export type ListedItem = SavedReplySummary | Macro
