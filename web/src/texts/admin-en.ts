import { adminArticlesEn } from './admin-articles-en.ts'
import { adminProjectsEn } from './admin-projects-en.ts'

export const adminEn = {
  sections: {
    label: 'Administration sections',
    none: 'There is nothing here for your role yet',
    noneHint: 'Sections open once the role has rights for them.',
  },
  projects: adminProjectsEn,
  articles: adminArticlesEn,
}
