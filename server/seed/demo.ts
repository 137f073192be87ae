import type { Services } from '../src/app.ts'
import { hashPassword } from '../src/people/passwords.ts'
import { after } from '../src/platform/clock.ts'
import { isUntouched } from './demo-queries.ts'
import { hireStaff } from './hire-staff.ts'
import { storyServices } from './story-time.ts'
import { tellKnowledge } from './tell-knowledge.ts'

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
    const categories = await tellKnowledge(story, beginning)
    story.moveTo(beginning)
    await hireStaff(story, categories, passwordHash)
    return true
  })) as boolean
}
