import { postAnnouncementUpdate } from '../../src/knowledge/announcements/announcement-updates.ts'
import { createAnnouncement } from '../../src/knowledge/announcements/manage-announcements.ts'
import { after } from '../../src/platform/clock.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeededCategory } from '../seed-knowledge.ts'
import type { SeedServices } from '../seed-time.ts'
import { type DemoAnnouncement, demoAnnouncements } from './demo-announcements.ts'

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }

/** Of Emberwald: one resolved issue, one that is being worked on, and planned maintenance. */
export async function seedAnnouncements(
  services: SeedServices,
  { staff, categories, today }: { staff: Staff; categories: SeededCategory[]; today: Date },
): Promise<void> {
  const own = categories.filter(({ projectName }) => projectName === 'Emberwald')
  for (const planned of demoAnnouncements) await announce(services, { planned, own, staff, today })
  services.moveTo(today)
}

async function announce(
  services: SeedServices,
  {
    planned,
    own,
    staff,
    today,
  }: { planned: DemoAnnouncement; own: SeededCategory[]; staff: Staff; today: Date },
) {
  const { kind, severity, state, startsInHours, lastsHours, texts, updates } = planned
  const startsAt = after(today, { hours: startsInHours })
  services.moveTo(startsAt < today ? startsAt : today)
  const { id } = await createAnnouncement(services, staff.admin!, {
    input: {
      kind,
      severity,
      state,
      projectId: own[0]!.projectId,
      categoryIds: own.filter(({ name }) => planned.categories.includes(name)).map((one) => one.id),
      startsAt: startsAt.toISOString(),
      endsAt: lastsHours === undefined ? null : after(startsAt, { hours: lastsHours }).toISOString(),
      translations: texts,
      published: true,
      notify: false,
    },
    retryable: untracked,
  })
  for (const update of updates) {
    services.moveTo(after(startsAt, { hours: update.afterHours }))
    await postAnnouncementUpdate(services, staff.admin!, {
      id,
      input: { state: update.state, translations: update.texts, notify: false },
      retryable: untracked,
    })
  }
}
