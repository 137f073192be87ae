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
] as const
export type ActionType = (typeof actionTypes)[number]
