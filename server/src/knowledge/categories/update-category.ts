import type { CategoryInput } from '@savepoint/contract/knowledge/place-inputs.ts'
import type { ManagedCategory } from '@savepoint/contract/knowledge/projects.ts'
import { fieldsWithIds } from '../fields/category-fields.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { lockCategory } from '../projects/managed-place-queries.ts'
import { replaceCategory, replaceFields } from '../projects/place-write-queries.ts'
import { listFieldsOf } from '../projects/project-queries.ts'
import { requireCurrent } from '../require-current.ts'
import { translateTakenName } from '../taken-names.ts'
import { requireCategoryImages } from './create-category.ts'
import { getManagedCategory } from './get-managed-category.ts'

/** Replaces a category and the questions of its form. Questions named by their ids stay the same ones; old tickets keep theirs as asked. */
export async function updateCategory(
  { db, clock }: KnowledgeServices,
  id: string,
  input: CategoryInput,
): Promise<ManagedCategory> {
  return await db.begin(async (tx) => {
    requireCurrent(await lockCategory(tx, id), input.version)
    const now = clock.now()
    const own = new Set((await listFieldsOf(tx, [id])).map((field) => field.id))
    const fields = fieldsWithIds(input.fields, own, now)
    await requireCategoryImages(tx, input)
    await translateTakenName(() => replaceCategory(tx, { ...input, id, now }))
    await replaceFields(tx, id, fields)
    return await getManagedCategory(tx, id)
  })
}
