import { tryEach } from '../../platform/jobs/try-each.ts'
import { removeContents } from '../../tickets/attachments/remove-contents.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import { eraseDataSubject } from './erase-data-subject.ts'
import { deleteFarewells } from './erase-data-subject-queries.ts'
import { listDueErasures } from './erasure-request-queries.ts'
import { cancelErasuresOfNewAccounts } from './request-erasure.ts'

const mostAtOnce = 20

/** Job: erases everybody who is due, then removes their files and sent emails. What fails is tried again by the next run. */
export async function eraseDueSubjects(
  services: PersonalDataServices,
  mustStop: () => boolean = () => false,
): Promise<number> {
  const { db, clock } = services
  let erased = 0
  await tryEach(
    [
      () => cancelErasuresOfNewAccounts(services),
      async () =>
        await tryEach(await listDueErasures(db, clock.now()), async ({ id }) => {
          if (erased === mostAtOnce || mustStop()) return
          await eraseDataSubject(services, id)
          erased += 1
        }),
      () => removeContents(services, mustStop),
      () => deleteFarewells(db),
    ],
    (step) => step(),
  )
  return erased
}
