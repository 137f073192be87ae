import { translateConflict } from '../platform/database/unique-conflict.ts'

const named = (what: string) => ({ path: 'name', message: `${what} with such name already exists` })
const taken = {
  projects_name_is_unique: named('Project'),
  categories_name_is_unique: named('Category'),
  field_templates_name_is_unique: named('Template'),
  article_templates_name_is_unique: named('Template'),
  snippets_name_is_unique: named('Snippet'),
}

export const translateNameConflict = <T>(write: () => Promise<T>) => translateConflict(taken, write)
