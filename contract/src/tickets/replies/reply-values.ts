import type { RightName } from '../../rights.ts'

/** Any of these opens saved replies and macros: everybody has personal ones. */
export const mayUseReplies = ['tickets.reply', 'tickets.note', 'macros.manage'] as const satisfies RightName[]

/** Who may use a saved reply or a macro: its author, a team, or everybody. */
export const replyScopes = ['personal', 'team', 'global'] as const
export type ReplyScope = (typeof replyScopes)[number]

export const actionTypes = [
  'reply',
  'note',
  'status',
  'priority',
  'addTag',
  'removeTag',
  'assign',
  'move',
  'article',
  'checklist',
  'notify',
  'email',
  'snooze',
] as const
export type ActionType = (typeof actionTypes)[number]
