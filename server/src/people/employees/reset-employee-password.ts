import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { Problem } from '../../platform/problems.ts'
import { randomCode } from '../../platform/secrets.ts'
import { audit } from '../audit/audit.ts'
import { mailCode, staffLocale } from '../credentials/mail-code.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { deletePasswordCodes, setPasswordHash } from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'
import { revokeSessions } from '../sessions/session-queries.ts'
import { lockManagedEmployee } from './managed-employee.ts'
import { subjectOf } from './present-employee.ts'

/** Deletes the password, ends the sessions and sends a new link; an invited employee gets the invitation again. */
export async function resetEmployeePassword(
  services: PeopleServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  const { db, clock, config } = services
  const nobodys = await hashPassword(randomCode())
  await db.begin(async (tx) => {
    const employee = await lockManagedEmployee(tx, { clock, actor, id })
    if (employee.state === 'disabled') throw new Problem('invalidOperation', { detail: 'disabled' })
    const now = clock.now()
    const account = { agentId: id, customerId: null }
    await deletePasswordCodes(tx, account)
    if (employee.state === 'active') await setPasswordHash(tx, account, nobodys)
    const kind = employee.state === 'active' ? 'passwordTaken' : 'invitation'
    const recipient = { email: employee.email, locale: staffLocale(config), agentId: id }
    if (!(await mailCode(tx, services, { kind, recipient })))
      throw new Problem('tooManyRequests', { retryAt: after(now, { hours: 1 }) })
    await revokeSessions(tx, { owner: { agentId: id }, now })
    await audit(tx, actor, { action: 'passwordReset', now, subject: subjectOf(employee) })
  })
}
