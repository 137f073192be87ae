import type { StatisticsServices } from '../statistics-services.ts'
import { listColleagues, listPlaces, listTeamsBesideRole } from './place-names-queries.ts'
import type { Reader } from './read-report.ts'

/** What the parameters of a report can be. */
export async function getStatisticsChoices({ db }: StatisticsServices, { roleId }: Reader) {
  const [places, teams, agents] = await Promise.all([
    listPlaces(db, roleId),
    listTeamsBesideRole(db, roleId),
    listColleagues(db, roleId),
  ])
  const projects = [...new Map(places.map((place) => [place.project_id, place.project_name]))].map(
    ([id, name]) => ({
      id,
      name,
      categories: places
        .filter((place) => place.project_id === id)
        .map((place) => ({ id: place.category_id, name: place.category_name })),
    }),
  )
  return { projects, teams: [...teams], agents: [...agents] }
}
