import type { StatisticsServices } from '../statistics-services.ts'
import type { Reader } from './read-report.ts'
import { listColleagues, listTeamsSharingCategories, listTopics } from './topic-names-queries.ts'

export async function getStatisticsChoices({ db }: StatisticsServices, { roleId }: Reader) {
  const [topics, teams, agents] = await Promise.all([
    listTopics(db, roleId),
    listTeamsSharingCategories(db, roleId),
    listColleagues(db, roleId),
  ])
  const projects = [...new Map(topics.map((topic) => [topic.project_id, topic.project_name]))].map(
    ([id, name]) => ({
      id,
      name,
      categories: topics
        .filter((topic) => topic.project_id === id)
        .map((topic) => ({ id: topic.category_id, name: topic.category_name })),
    }),
  )
  return { projects, teams: [...teams], agents: [...agents] }
}
