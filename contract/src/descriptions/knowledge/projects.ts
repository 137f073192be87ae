import type * as fieldTemplates from '../../knowledge/field-templates.ts'
import type * as images from '../../knowledge/images.ts'
import type * as contract from '../../knowledge/projects.ts'
import type { Descriptions } from '../description.ts'

const nameTaken = 'Fails with 400 `DocumentAlreadyExistsException` at `name` if the name is taken.'
const changeErrors = `${nameTaken} Fails with 409 \`ChangedMeanwhile\` if \`version\` is given and no longer current.`
const allIds = 'Fails with 400 unless `ids` names each of them exactly once.'

export const projects: Descriptions<typeof contract | typeof fieldTemplates | typeof images> = {
  listManagedProjects: {
    summary: 'List projects for management',
    description: 'Every project, published or not, in display order, with its categories.',
  },
  createProject: { summary: 'Create a project', problems: ['documentAlreadyExists'], description: nameTaken },
  orderProjects: {
    summary: 'Set the display order of projects',
    description: `Takes the ids of all projects in their new order. ${allIds}`,
  },
  getManagedProject: { summary: 'Get a project for management' },
  updateProject: {
    summary: 'Update a project',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description: changeErrors,
  },
  publishProject: { summary: 'Publish or unpublish a project' },
  getProjectConsequences: {
    summary: 'Preview the impact of deleting a project',
    description: 'Counts the categories, articles and tickets affected. Changes nothing.',
  },
  deleteProject: {
    summary: 'Delete a project',
    description: 'Deletes its categories and articles as well. Tickets keep the last name of the project.',
  },
  listManagedCategories: {
    summary: 'List the categories of a project for management',
    description: 'Every category, published or not, in display order.',
  },
  createCategory: {
    summary: 'Create a category',
    problems: ['documentAlreadyExists'],
    description: `Your own role gets access to the new category, so that somebody sees its tickets. ${nameTaken}`,
  },
  orderCategories: {
    summary: 'Set the display order of categories',
    description: `Takes the ids of all categories of the project in their new order. ${allIds}`,
  },
  getManagedCategory: { summary: 'Get a category for management' },
  updateCategory: {
    summary: 'Update a category',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description: changeErrors,
  },
  publishCategory: { summary: 'Publish or unpublish a category' },
  getCategoryConsequences: {
    summary: 'Preview the impact of deleting a category',
    description: 'Counts the articles and tickets affected. Changes nothing.',
  },
  deleteCategory: {
    summary: 'Delete a category',
    description: 'Deletes its articles as well. Tickets keep the last name of the category.',
  },
  listFieldTemplates: { summary: 'List field templates' },
  createFieldTemplate: {
    summary: 'Create a field template',
    problems: ['documentAlreadyExists'],
    description: nameTaken,
  },
  getFieldTemplate: { summary: 'Get a field template' },
  updateFieldTemplate: {
    summary: 'Update a field template',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description: nameTaken,
  },
  deleteFieldTemplate: {
    summary: 'Delete a field template',
    description: 'Categories that were created from it keep their fields.',
  },
  uploadImage: {
    summary: 'Upload an image',
    problems: ['wrongSize'],
    description:
      'The kinds `logo` and `cover` need the right `projects.manage`, `icon` needs `categories.manage`, and `content` any of the listed rights. Fails with 415 `Wrong format` or `Wrong size` if the file or its dimensions do not fit the kind. The image stays private until something published uses it.',
  },
  getManagedImage: {
    summary: 'Download an image for management',
    description:
      'Any image of the help center, published or not. `w` selects the nearest stored width in pixels.',
  },
}
