import { adminArticlesRu } from './admin-articles-ru.ts'
import { adminProjectsRu } from './admin-projects-ru.ts'

export const adminRu = {
  sections: {
    label: 'Разделы управления',
    none: 'Для вашей роли здесь пока ничего нет',
    noneHint: 'Разделы откроются, когда роль получит права на них.',
  },
  projects: adminProjectsRu,
  articles: adminArticlesRu,
}
