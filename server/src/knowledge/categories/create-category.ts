import type { ManagedCategory } from '@savepoint/contract/knowledge/projects.ts'
import type { CategoryInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import { fieldsWithIds, requireFieldImages } from '../fields/category-fields.ts'
import { requireImages } from '../images/require-images.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { lockProject } from '../projects/managed-topic-queries.ts'
import { insertCategory, replaceFields } from '../projects/topic-write-queries.ts'
import { getManagedCategory } from './get-managed-category.ts'

/** The creator's role gets access to the category, so that somebody sees its tickets. */
export async function createCategory(
  services: KnowledgeServices,
  actor: AgentActor,
  { projectId, input, retryable }: { projectId: string; input: CategoryInput; retryable: Retryable },
): Promise<ManagedCategory> {
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => {
      const id = await addCategory(tx, services, { projectId, input })
      await services.ports.grantCategories(tx, actor.roleId, [id])
      return await getManagedCategory(tx, id)
    },
  })
}

export async function addCategory(
  tx: Db,
  { clock }: Pick<KnowledgeServices, 'clock'>,
  { projectId, input }: { projectId: string; input: CategoryInput },
): Promise<string> {
  const now = clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  if (!(await lockProject(tx, projectId))) throw new Problem('notFound')
  await requireCategoryImages(tx, input)
  await translateNameConflict(() => insertCategory(tx, { ...input, id, projectId, now }))
  await replaceFields(tx, id, fieldsWithIds(input.fields, new Set(), now))
  return id
}

export async function requireCategoryImages(tx: Db, { iconId, fields }: CategoryInput): Promise<void> {
  await requireImages(tx, [{ path: 'iconId', id: iconId, kind: 'icon' }])
  await requireFieldImages(tx, fields)
}
