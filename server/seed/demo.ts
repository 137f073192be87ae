import type { Services } from '../src/app.ts'
import { isUntouched } from '../src/first-start-queries.ts'
import { hashPassword } from '../src/people/credentials/passwords.ts'
import { after } from '../src/platform/clock.ts'
import { seedAnnouncements } from './announcements/seed-announcements.ts'
import { seedAssignment } from './automation/seed-assignment.ts'
import { seedChecklists } from './automation/seed-checklists.ts'
import { seedLinks } from './automation/seed-links.ts'
import { seedMerge } from './automation/seed-merge.ts'
import { seedNotifications } from './automation/seed-notifications.ts'
import { seedRecurring } from './automation/seed-recurring.ts'
import { seedReplies } from './automation/seed-replies.ts'
import { seedRules } from './automation/seed-rules.ts'
import { seedScheduledReply } from './automation/seed-scheduled.ts'
import { seedSideConversations } from './automation/seed-side-conversations.ts'
import { seedSla } from './automation/seed-sla.ts'
import { seedSnoozes } from './automation/seed-snoozes.ts'
import { seedTags } from './automation/seed-tags.ts'
import { insertWorkingMinutes } from './demo-queries.ts'
import { hangCovers } from './hang-covers.ts'
import { hireStaff } from './hire-staff.ts'
import { invitePlayers } from './invite-players.ts'
import { seedArticles } from './seed-articles.ts'
import { seedTopics } from './seed-knowledge.ts'
import { seedMail } from './seed-mail.ts'
import { seedSearches } from './seed-searches.ts'
import { seedTickets } from './seed-tickets.ts'
import { seedServices } from './seed-time.ts'
import { seedTopicTranslations } from './translations/seed-translations.ts'

const PASSWORD = 'Demo_2026!'
const STORY_DAYS = 120

/** Seeds an unused installation, once; returns whether it did. */
export async function seedDemo(services: Services): Promise<boolean> {
  return (await services.db.begin(async (tx) => {
    if (!(await isUntouched(tx))) return false
    const today = services.clock.now()
    const beginning = after(today, { days: -STORY_DAYS })
    const demo = seedServices(services, tx, beginning)
    const passwordHash = await hashPassword(PASSWORD)
    const categories = await seedTopics(demo, beginning)
    await seedTopicTranslations(demo, categories)
    const projectIds = new Map(categories.map(({ projectName, projectId }) => [projectName, projectId]))
    const hanging = hangCovers(demo, projectIds)
    hanging.catch(() => {})
    demo.moveTo(beginning)
    const staff = await hireStaff(demo, categories, passwordHash)
    const labelsFor = await seedTags(demo, categories)
    await seedSla(demo, { staff, categories, today })
    await seedArticles(demo, { people: { staff, categories }, beginning, today })
    const players = await invitePlayers(demo, passwordHash, today)
    await Promise.all([hanging, seedTickets(demo, { staff, players, categories, labelsFor }, today)])
    demo.moveTo(today)
    await seedSearches(tx, today)
    await seedSnoozes(demo, staff)
    await seedScheduledReply(demo, staff)
    await seedReplies(demo, { staff, beginning, today })
    await seedLinks(demo, staff.lead!)
    await seedMerge(demo, staff.lead!)
    await seedAssignment(demo, { staff, today })
    await seedRules(demo, { staff, categories, today })
    await seedChecklists(demo, { staff, categories, today })
    await seedSideConversations(demo, { staff, today })
    await seedRecurring(demo, { staff, categories, today })
    await seedNotifications(demo, { staff, today })
    await seedAnnouncements(demo, { staff, categories, today })
    await seedMail(demo, { staff, categories })
    const staffIds = Object.values(staff).map((agent) => agent.id)
    await insertWorkingMinutes(tx, { agentIds: staffIds, today, days: 60 })
    return true
  })) as boolean
}
