import type { FoundTag } from '@savepoint/contract/tickets/tags.ts'

/** Every ticket of the tag must be allowed to have the other one. */
export const mergeTargets = (tag: FoundTag, others: readonly FoundTag[]): FoundTag[] =>
  others.filter(({ id, project }) => id !== tag.id && (project === null || project.id === tag.project?.id))
