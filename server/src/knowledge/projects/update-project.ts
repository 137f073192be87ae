import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import type { ProjectInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { requireCurrent } from '../require-current.ts'
import { requireProjectImages, requireProjectLanguages } from './create-project.ts'
import { getManagedProject } from './get-managed-project.ts'
import { lockProject } from './managed-topic-queries.ts'
import { replaceProject } from './topic-write-queries.ts'

/** Refused if somebody else saved in between. */
export async function updateProject(
  { db, clock }: KnowledgeServices,
  id: string,
  input: ProjectInput,
): Promise<ManagedProject> {
  return await db.begin(async (tx) => {
    await requireProjectLanguages(tx, input)
    requireCurrent(await lockProject(tx, id), input.version)
    await requireProjectImages(tx, input)
    const hasOutdated = await translateNameConflict(() =>
      replaceProject(tx, { ...input, id, now: clock.now() }),
    )
    if (hasOutdated)
      await addJob(tx, { task: 'refreshSnippets', payload: {}, options: { key: 'refreshSnippets' } })
    return await getManagedProject(tx, id)
  })
}
