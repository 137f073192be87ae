import type { Document } from '@savepoint/contract/documents.ts'
import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { after } from '../../platform/clock.ts'

export type CompiledActions = {
  change: TicketChange
  /** With a reply, its status. */
  status: ReplyStatus | undefined
  reply: Extract<Action, { type: 'reply' }> | undefined
  note: Document | undefined
  articleIds: string[]
  templateIds: string[]
  /** Items for the checklist. */
  checklist: string[]
  /** To be notified. */
  agentIds: string[]
  /** Of each member of the change: the place of the action that asks for it. */
  places: Map<string, number>
}

/** Several actions as the one change they make; a later one wins. */
export function compileActions(actions: readonly Action[], now: Date): CompiledActions {
  const compiled: CompiledActions = {
    change: {},
    status: undefined,
    reply: undefined,
    note: undefined,
    articleIds: [],
    templateIds: [],
    checklist: [],
    agentIds: [],
    places: new Map(),
  }
  const { change, places } = compiled
  for (const [index, action] of actions.entries()) {
    for (const member of Object.keys(action)) places.set(member, index)
    switch (action.type) {
      case 'reply':
        compiled.reply = action
        break
      case 'note':
        compiled.note = action.content
        break
      case 'status':
        compiled.status = action.status
        break
      case 'priority':
        change.priority = action.priority
        break
      case 'addTag':
        change.addTagIds = [...(change.addTagIds ?? []), action.tagId]
        places.set('addTagIds', index)
        break
      case 'removeTag':
        change.removeTagIds = [...(change.removeTagIds ?? []), action.tagId]
        places.set('removeTagIds', index)
        break
      case 'assign':
        if (action.agentId !== undefined) change.agentId = action.agentId
        if (action.teamId !== undefined) change.teamId = action.teamId
        break
      case 'snooze':
        change.snooze = {
          until: after(now, { minutes: action.minutes }).toISOString(),
          surviveReplies: false,
        }
        places.set('until', index)
        break
      case 'move':
        change.projectId = action.projectId
        change.categoryId = action.categoryId
        break
      case 'article':
        compiled.articleIds.push(action.articleId)
        break
      case 'email':
        compiled.templateIds.push(action.templateId)
        break
      case 'checklist':
        compiled.checklist = action.items
        break
      case 'notify':
        compiled.agentIds = [...new Set([...compiled.agentIds, ...action.agentIds])]
        break
    }
  }
  return compiled
}
