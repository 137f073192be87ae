import { z } from 'zod'
import { storedDocument } from '../../documents.ts'
import { endpoint } from '../../endpoint.ts'
import {
  csvLayout,
  editedVersion,
  eventNumber,
  id,
  nothing,
  pageOf,
  pageQuery,
  ticketId,
  time,
} from '../../values.ts'
import { attachment, eventKinds } from '../ticket-values.ts'
import { ticket } from '../tickets.ts'
import { type Action, macroInput, promptAnswers } from './macro-inputs.ts'
import { mayUseReplies } from './reply-values.ts'
import { promptQuestion, sharedFilter, sharedItem, shortcutBody } from './saved-replies.ts'

/** Validated when it was written, so responses pass it on unparsed. */
const storedAction = z
  .unknown()
  .meta({ type: 'object', description: 'An action, as given.' }) as unknown as z.ZodType<Action>

export const macro = sharedItem.extend({ actions: z.array(storedAction) })
export type Macro = z.output<typeof macro>

const idParams = z.object({ id })

export const listMacros = endpoint({
  name: 'listMacros',
  method: 'GET',
  path: '/api/private/macros',
  audience: 'agent',
  right: mayUseReplies,
  query: pageQuery.extend(sharedFilter),
  response: pageOf(macro),
})

export const getMacro = endpoint({
  name: 'getMacro',
  method: 'GET',
  path: '/api/private/macros/{id}',
  audience: 'agent',
  right: mayUseReplies,
  params: idParams,
  response: macro,
})

export const exportMacros = endpoint({
  name: 'exportMacros',
  method: 'GET',
  path: '/api/private/macros/export',
  deferrable: true,
  audience: 'agent',
  right: 'macros.manage',
  carries: 'download',
  query: z.strictObject(csvLayout),
  response: z.unknown(),
})

export const createMacro = endpoint({
  name: 'createMacro',
  method: 'POST',
  path: '/api/private/macros',
  audience: 'agent',
  size: 'large',
  right: mayUseReplies,
  idempotent: true,
  status: 201,
  body: macroInput,
  response: macro,
})

export const updateMacro = endpoint({
  name: 'updateMacro',
  method: 'PUT',
  path: '/api/private/macros/{id}',
  audience: 'agent',
  size: 'large',
  right: mayUseReplies,
  params: idParams,
  body: macroInput.safeExtend(editedVersion),
  response: macro,
})

export const deleteMacro = endpoint({
  name: 'deleteMacro',
  method: 'DELETE',
  path: '/api/private/macros/{id}',
  audience: 'agent',
  right: mayUseReplies,
  status: 204,
  params: idParams,
  response: nothing,
})

export const setMacroShortcut = endpoint({
  name: 'setMacroShortcut',
  method: 'PUT',
  path: '/api/private/macros/{id}/shortcut',
  audience: 'agent',
  right: mayUseReplies,
  status: 204,
  params: idParams,
  body: shortcutBody,
  response: nothing,
})

/** What a macro does or would do to a ticket, as the ticket's log says it. */
export const actionChange = z.object({
  kind: z.enum(eventKinds),
  data: z.record(z.string(), z.unknown()),
  /** Of a reply or a note. */
  content: storedDocument.nullable(),
  attachments: z.array(attachment),
})
export type ActionChange = z.output<typeof actionChange>

/** All of it in one transaction, or nothing. With `dryRun` it answers what would change, and changes nothing. */
export const runMacro = endpoint({
  name: 'runMacro',
  method: 'POST',
  path: '/api/private/tickets/{id}/macros/{macroId}',
  audience: 'agent',
  right: mayUseReplies,
  idempotent: true,
  params: z.object({ id: ticketId, macroId: id }),
  body: z.strictObject({
    dryRun: z.boolean().default(false),
    answers: promptAnswers.optional(),
    /** 409 `TicketChanged` when somebody else wrote or changed the same after it. */
    seenEventId: eventNumber.optional(),
    force: z.boolean().optional(),
    /** Of the preview that was approved: 409 `ChangedMeanwhile` when the macro or its saved reply has been changed since. */
    macroUpdatedAt: time.optional(),
  }),
  response: z.object({
    changes: z.array(actionChange),
    missing: z.array(z.string()),
    prompts: z.array(promptQuestion),
    /** Of the macro or of its saved reply, whichever was changed last. */
    macroUpdatedAt: time,
    /** Null in a dry run, and when the caller does not see it any more. */
    ticket: ticket.nullable(),
  }),
})
export type MacroRun = z.output<(typeof runMacro)['response']>
