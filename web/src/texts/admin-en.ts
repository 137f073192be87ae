import { adminArticlesEn } from './admin-articles-en.ts'
import { adminProjectsEn } from './admin-projects-en.ts'

export const adminEn = {
  sections: {
    label: 'Administration sections',
    projects: 'Projects and categories',
    articles: 'Articles',
    none: 'There is nothing here for your role yet',
    noneHint: 'Sections open once the role has rights for them.',
  },
  projects: adminProjectsEn,
  articles: adminArticlesEn,
}
