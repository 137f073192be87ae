import { z } from 'zod'
import { documentSchema } from '../../documents.ts'
import { givenPerLanguage } from '../../knowledge/translations/locales.ts'
import { limits } from '../../limits.ts'
import { ticketPriorities } from '../../priorities.ts'
import { line } from '../../text-fields.ts'
import { boundedRecord, id } from '../../values.ts'
import { checklistTexts } from '../checklists/checklist-inputs.ts'
import { replyStatuses } from '../ticket-values.ts'
import { replyScopes } from './reply-values.ts'

const shared = {
  /** Unique among those of the same scope, team and author, in any case. */
  name: line({ min: 1, max: limits.replyNameMaxLength }),
  scope: z.enum(replyScopes),
  /** With the scope `team` only. */
  teamId: id.nullish(),
  folder: line({ max: limits.replyFolderMaxLength })
    .nullish()
    .transform((folder) => folder || null),
}

const teamRule = ({ scope, teamId }: { scope: string; teamId?: string | null | undefined }) =>
  (scope === 'team') === Boolean(teamId)
const needsTeam = { path: ['teamId'], message: 'Mandatory field' }

const translation = z.strictObject({ content: documentSchema })

export const savedReplyInput = z
  .strictObject({
    ...shared,
    translations: givenPerLanguage(translation),
    /** Files uploaded by the author, or already attached to it. */
    attachments: z.array(id).max(limits.attachmentsPerMessage).default([]),
  })
  .refine(teamRule, needsTeam)
export type SavedReplyInput = z.output<typeof savedReplyInput>

const action = z.discriminatedUnion('type', [
  /** Either a saved reply, in the language of the ticket, or its own text. */
  z.strictObject({
    type: z.literal('reply'),
    savedReplyId: id.nullish(),
    content: documentSchema.nullish(),
  }),
  z.strictObject({ type: z.literal('note'), content: documentSchema }),
  z.strictObject({ type: z.literal('status'), status: z.enum(replyStatuses) }),
  z.strictObject({ type: z.literal('priority'), priority: z.enum(ticketPriorities) }),
  z.strictObject({ type: z.literal('addTag'), tagId: id }),
  z.strictObject({ type: z.literal('removeTag'), tagId: id }),
  /** Null takes the ticket from the agent or the team. */
  z.strictObject({ type: z.literal('assign'), agentId: id.nullish(), teamId: id.nullish() }),
  /** From when it runs. */
  z.strictObject({
    type: z.literal('snooze'),
    minutes: z
      .number()
      .int()
      .min(1)
      .max(limits.snoozeDaysMax * 1_440),
  }),
  z.strictObject({ type: z.literal('move'), projectId: id, categoryId: id }),
  /** Adds a link to the article at the end of the reply. */
  z.strictObject({ type: z.literal('article'), articleId: id }),
  /** Adds those items that the checklist does not have. */
  z.strictObject({ type: z.literal('checklist'), items: checklistTexts.min(1, 'Mandatory field') }),
  /** Those of them who see the ticket. */
  z.strictObject({ type: z.literal('notify'), agentIds: z.array(id).min(1).max(limits.notifiedAgentsMax) }),
  /** An email from a template to the customer, beside the conversation. */
  z.strictObject({ type: z.literal('email'), templateId: id }),
])
export type Action = z.output<typeof action>

const onceOnly = ['reply', 'status', 'priority', 'move', 'note', 'snooze', 'checklist'] as const

type Complain = (path: (string | number)[], message: string) => void

export const actionList = z
  .array(action)
  .min(1, 'Mandatory field')
  .max(limits.actionsPerMacro)
  .superRefine((actions, context) =>
    checkActionList(actions, (path, message) => context.addIssue({ code: 'custom', path, message })),
  )

function checkActionList(actions: readonly Action[], complain: Complain) {
  for (const [index, one] of actions.entries()) {
    const isSecond = actions.findIndex(({ type }) => type === one.type) < index
    if (isSecond && (onceOnly as readonly string[]).includes(one.type)) complain([index], 'Only once')
    if (one.type === 'reply' && Boolean(one.savedReplyId) === Boolean(one.content))
      complain([index, 'content'], 'Mandatory field')
    if (one.type === 'assign' && one.agentId === undefined && one.teamId === undefined)
      complain([index, 'agentId'], 'Mandatory field')
  }
}

export const macroInput = z.strictObject({ ...shared, actions: actionList }).refine(teamRule, needsTeam)
export type MacroInput = z.output<typeof macroInput>

/** By the name of the prompt, for example `prompt:Refund`. */
export const promptAnswers = boundedRecord(
  z.string().max(limits.variableMaxLength),
  z.string().trim().max(limits.promptAnswerMaxLength),
  limits.promptsPerReply * 2,
)
export type PromptAnswers = z.output<typeof promptAnswers>
