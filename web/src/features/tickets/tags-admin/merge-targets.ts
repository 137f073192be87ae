import type { Tag } from '@savepoint/contract/tickets/tags.ts'

/** Every ticket of the tag must be allowed to have the other one. */
export const mergeTargets = (tag: Tag, others: readonly Tag[]): Tag[] =>
  others.filter(({ id, project }) => id !== tag.id && (project === null || project.id === tag.project?.id))
