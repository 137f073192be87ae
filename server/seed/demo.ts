import type { Services } from '../src/app.ts'
import { hashPassword } from '../src/people/passwords.ts'
import { after } from '../src/platform/clock.ts'
import { insertWorkingMinutes, isUntouched } from './demo-queries.ts'
import { hangCovers } from './hang-covers.ts'
import { hireStaff } from './hire-staff.ts'
import { invitePlayers } from './invite-players.ts'
import { storyServices } from './story-time.ts'
import { tellArticles } from './tell-articles.ts'
import { tellPlaces } from './tell-knowledge.ts'
import { tellMail } from './tell-mail.ts'
import { tellTickets } from './tell-tickets.ts'

const PASSWORD = 'Demo_2026!'
const STORY_DAYS = 120

/** Fills an untouched desk with a living story, once. Answers whether it was told. */
export async function tellDemoStory(services: Services): Promise<boolean> {
  return (await services.db.begin(async (tx) => {
    if (!(await isUntouched(tx))) return false
    const today = services.clock.now()
    const beginning = after(today, { days: -STORY_DAYS })
    const story = storyServices(services, tx, beginning)
    const passwordHash = await hashPassword(PASSWORD)
    const categories = await tellPlaces(story, beginning)
    const projectIds = new Map(categories.map(({ projectName, projectId }) => [projectName, projectId]))
    const hanging = hangCovers(story, projectIds)
    hanging.catch(() => {})
    story.moveTo(beginning)
    const staff = await hireStaff(story, categories, passwordHash)
    await tellArticles(story, { staff, categories }, beginning, today)
    const players = await invitePlayers(story, passwordHash, today)
    await Promise.all([hanging, tellTickets(story, { staff, players, categories }, today)])
    story.moveTo(today)
    await tellMail(story, { staff, categories })
    const staffIds = Object.values(staff).map((agent) => agent.id)
    await insertWorkingMinutes(tx, staffIds, today, 60)
    return true
  })) as boolean
}
