import { brokenConstraint } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'

const messages: Record<string, string> = {
  projects_name_is_unique: 'Project with such name already exists',
  categories_name_is_unique: 'Category with such name already exists',
  field_templates_name_is_unique: 'Template with such name already exists',
  article_templates_name_is_unique: 'Template with such name already exists',
}

/** Says "already exists" where the database refuses a second bearer of a name. */
export async function translateTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const message = messages[brokenConstraint(error) ?? '']
    if (message === undefined) throw error
    throw new Problem('documentAlreadyExists', { errors: [{ path: 'name', message }] })
  }
}
