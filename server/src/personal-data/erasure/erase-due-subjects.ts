import type { PersonalDataServices } from '../personal-data-services.ts'
import { eraseDataSubject } from './erase-data-subject.ts'
import { deleteFarewells } from './erase-data-subject-queries.ts'
import { listDueErasures } from './erasure-request-queries.ts'
import { removeContents } from './remove-contents.ts'
import { cancelErasuresOfNewAccounts } from './request-erasure.ts'

const mostAtOnce = 20

/** The job: erases whoever is due, one after the other, then whatever that left in the store and in the outbox. */
export async function eraseDueSubjects(services: PersonalDataServices): Promise<number> {
  const { db, clock } = services
  await cancelErasuresOfNewAccounts(services)
  const due = await listDueErasures(db, clock.now(), mostAtOnce)
  for (const { id } of due) await eraseDataSubject(services, id)
  await removeContents(services)
  await deleteFarewells(db)
  return due.length
}
