import { z } from 'zod'
import { limits } from '../../limits.ts'
import { line } from '../../text-fields.ts'
import { id, versionNumber } from '../../values.ts'

export const checklistText = line({ min: 1, max: limits.checklistItemMaxLength })

/** Texts of new items, each once. */
export const checklistTexts = z
  .array(checklistText)
  .max(limits.checklistItems)
  .refine((texts) => new Set(texts).size === texts.length, 'Only once')

export const checklistInput = z.strictObject({
  /** The version the change is based on; 409 `ChangedMeanwhile` when it is no longer current. */
  version: versionNumber,
  /** In their order. An unknown `id` adds an item, a missing one removes it. */
  items: z
    .array(z.strictObject({ id, text: checklistText, done: z.boolean() }))
    .max(limits.checklistItems)
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, 'Only once'),
})
export type ChecklistInput = z.output<typeof checklistInput>
