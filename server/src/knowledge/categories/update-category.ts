import type { ManagedCategory } from '@savepoint/contract/knowledge/projects.ts'
import type { CategoryInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import { fieldsWithIds } from '../fields/category-fields.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { lockCategory } from '../projects/managed-topic-queries.ts'
import { listFields } from '../projects/project-queries.ts'
import { replaceCategory, replaceFields } from '../projects/topic-write-queries.ts'
import { requireCurrent } from '../require-current.ts'
import { requireCategoryImages } from './create-category.ts'
import { getManagedCategory } from './get-managed-category.ts'

/** Fields with an id stay the same fields; old tickets keep the questions as they were asked. */
export async function updateCategory(
  { db, clock }: KnowledgeServices,
  id: string,
  input: CategoryInput,
): Promise<ManagedCategory> {
  return await db.begin(async (tx) => {
    requireCurrent(await lockCategory(tx, id), input.version)
    const now = clock.now()
    const own = new Set((await listFields(tx, [id])).map((field) => field.id))
    const fields = fieldsWithIds(input.fields, own, now)
    await requireCategoryImages(tx, input)
    await translateNameConflict(() => replaceCategory(tx, { ...input, id, now }))
    await replaceFields(tx, id, fields)
    return await getManagedCategory(tx, id)
  })
}
