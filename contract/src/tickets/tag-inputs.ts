import { z } from 'zod'
import { limits } from '../limits.ts'
import { line } from '../text-fields.ts'
import { id } from '../values.ts'

/** The pages choose shades of them that are readable in either theme. */
export const tagColors = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const
export type TagColor = (typeof tagColors)[number]

export const tagInput = z.strictObject({
  /** Unique among the tags of its project and those of every project, in any case. */
  name: line({ min: 1, max: limits.tagNameMaxLength }),
  color: z.enum(tagColors).default('gray'),
  /** Once a tag is for every project, it stays so. */
  projectId: id.nullish(),
})
export type TagInput = z.output<typeof tagInput>
