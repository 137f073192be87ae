import type { PersonalDataServices } from '../personal-data-services.ts'
import { eraseDataSubject } from './erase-data-subject.ts'
import { deleteFarewells } from './erase-data-subject-queries.ts'
import { listDueErasures } from './erasure-request-queries.ts'
import { removeContents } from './remove-contents.ts'
import { cancelErasuresOfNewAccounts } from './request-erasure.ts'

const mostAtOnce = 20

/** Job: erases everybody who is due, then removes their files and sent emails. */
export async function eraseDueSubjects(services: PersonalDataServices): Promise<number> {
  const { db, clock } = services
  await cancelErasuresOfNewAccounts(services)
  const due = await listDueErasures(db, clock.now(), mostAtOnce)
  for (const { id } of due) await eraseDataSubject(services, id)
  await removeContents(services)
  await deleteFarewells(db)
  return due.length
}
