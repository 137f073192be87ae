import type { Document } from '@savepoint/contract/documents.ts'
import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import {
  type ActionType,
  actionTypes,
  type ReplyScope,
} from '@savepoint/contract/tickets/replies/reply-values.ts'
import type { ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { randomId } from '../../../../lib/browser/random-id.ts'

/** An action while it is being set up: what its type does not have is absent. */
export type EditedAction = {
  key: string
  type: ActionType
  savedReplyId?: string | null | undefined
  content?: Document | null | undefined
  status?: ReplyStatus | undefined
  priority?: TicketPriority | undefined
  tagId?: string | undefined
  agentId?: string | null | undefined
  teamId?: string | null | undefined
  projectId?: string | undefined
  categoryId?: string | undefined
  articleId?: string | undefined
  templateId?: string | undefined
  agentIds?: string[] | undefined
  minutes?: number | undefined
  items?: string[] | undefined
}

/** Who may use what the actions belong to: they refer to no saved reply that is for fewer. */
export type Audience = {
  scope: ReplyScope
  teamId: string | null
  /** Nobody is there to answer questions. */
  isUnattended?: boolean
}

export const editedFrom = (actions: readonly Action[]): EditedAction[] =>
  actions.map((action, index) => ({ ...(action as Omit<EditedAction, 'key'>), key: `saved ${index}` }))

export const writtenFrom = (actions: readonly EditedAction[]) =>
  actions.map(({ key: _key, ...action }) => action as Action)

const onceOnly: readonly ActionType[] = ['reply', 'status', 'priority', 'move', 'note', 'snooze', 'checklist']

/** Whoever may not read the templates cannot choose one. */
export const typesFor = (mayReadTemplates: boolean): readonly ActionType[] =>
  actionTypes.filter((type) => type !== 'email' || mayReadTemplates)

/** Types that can be added to those there are. */
export const addableTypes = (types: readonly ActionType[], actions: readonly EditedAction[]) =>
  types.filter((type) => !(onceOnly.includes(type) && actions.some((one) => one.type === type)))

export const newAction = (type: ActionType): EditedAction => ({ key: randomId(), type })

/** The same list with one action a place earlier or later; unchanged at the ends. */
export function moved(actions: readonly EditedAction[], key: string, by: -1 | 1): EditedAction[] {
  const from = actions.findIndex((one) => one.key === key)
  const one = actions[from]
  const other = actions[from + by]
  if (!one || !other) return [...actions]
  return actions.map((action, index) => (index === from ? other : index === from + by ? one : action))
}

/** Actions for which nothing was chosen or written, and a list without any. */
export const blankActions = (actions: readonly EditedAction[]) => [
  { path: 'actions', isBlank: actions.length === 0 },
  ...actions.map((action, index) => ({ path: `actions.${index}`, isBlank: isBlank(action) })),
]

function isBlank(action: EditedAction): boolean {
  switch (action.type) {
    case 'reply':
      return !action.savedReplyId && !action.content
    case 'note':
      return !action.content
    case 'status':
      return !action.status
    case 'priority':
      return !action.priority
    case 'addTag':
    case 'removeTag':
      return !action.tagId
    case 'assign':
      return action.agentId === undefined && action.teamId === undefined
    case 'move':
      return !action.categoryId
    case 'article':
      return !action.articleId
    case 'email':
      return !action.templateId
    case 'snooze':
      return !action.minutes
    case 'checklist':
      return !action.items?.length
    case 'notify':
      return !action.agentIds?.length
  }
}
