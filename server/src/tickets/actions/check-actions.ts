import { isDocumentEmpty, pictureIds } from '@savepoint/contract/document-contents.ts'
import type { FieldError } from '@savepoint/contract/problems.ts'
import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import { placeholdersIn } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { checkVariables } from '../saved-replies/reply-errors.ts'
import { listKnownIds, listUsableReplies } from './action-queries.ts'

type Owner = { scope: string; agentId: string; teamId: string | null }

/** What actions name must exist, and saved replies must be usable by everybody who may use the macro. */
export async function checkActions(
  tx: Db,
  actions: readonly Action[],
  owner: Owner,
  options: { mayAsk: boolean },
): Promise<void> {
  refuse([...textErrors(actions, options), ...(await idErrors(tx, actions, owner))])
}

/** The same where what they name may be gone. */
export function checkActionTexts(actions: readonly Action[], options: { mayAsk: boolean }): void {
  refuse(textErrors(actions, options))
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}

function textErrors(actions: readonly Action[], { mayAsk }: { mayAsk: boolean }): FieldError[] {
  return actions.flatMap((action, index) => {
    const content = 'content' in action ? action.content : null
    if (!content) return []
    const path = `actions.${index}.content`
    if (isDocumentEmpty(content)) return [{ path, message: 'Mandatory field' }]
    // Pictures belong to one message; a saved reply has copies made of its own.
    if (pictureIds(content).length > 0) return [{ path, message: 'Pictures need a saved reply' }]
    if (!mayAsk && placeholdersIn(content).some(({ kind }) => kind === 'prompt'))
      return [{ path, message: 'Nobody can be asked here' }]
    return checkVariables(content, path)
  })
}

async function idErrors(tx: Db, actions: readonly Action[], owner: Owner): Promise<FieldError[]> {
  const named = actions.flatMap((action, index) =>
    idsIn(action).map((one) => ({ ...one, path: `actions.${index}.${one.member}` })),
  )
  const ids = (kind: Named['kind']) => named.filter((one) => one.kind === kind).map(({ id }) => id)
  const known = await listKnownIds(tx, {
    tags: ids('tag'),
    agents: ids('agent'),
    teams: ids('team'),
    categories: ids('category'),
    articles: ids('article'),
    templates: ids('template'),
  })
  const replies = await listUsableReplies(tx, { ...owner, ids: ids('savedReply') })
  return named
    .filter(({ kind, id }) => !(kind === 'savedReply' ? replies : known).has(id))
    .map(({ path }) => ({ path, message: 'Not found' }))
}

type Named = {
  kind: 'template' | 'tag' | 'agent' | 'team' | 'category' | 'article' | 'savedReply'
  member: string
  id: string
}

function idsIn(action: Action): Named[] {
  const one = (kind: Named['kind'], member: string, id: string | null | undefined): Named[] =>
    id ? [{ kind, member, id }] : []
  switch (action.type) {
    case 'reply':
      return one('savedReply', 'savedReplyId', action.savedReplyId)
    case 'addTag':
    case 'removeTag':
      return one('tag', 'tagId', action.tagId)
    case 'assign':
      return [...one('agent', 'agentId', action.agentId), ...one('team', 'teamId', action.teamId)]
    case 'move':
      return one('category', 'categoryId', action.categoryId)
    case 'article':
      return one('article', 'articleId', action.articleId)
    case 'email':
      return one('template', 'templateId', action.templateId)
    case 'notify':
      return action.agentIds.flatMap((id, index) => one('agent', `agentIds.${index}`, id))
    default:
      return []
  }
}
