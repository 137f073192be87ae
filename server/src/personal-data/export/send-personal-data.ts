import type { FastifyReply } from 'fastify'
import type { AgentActor, CustomerActor } from '../../platform/actors.ts'
import type { SubjectKey } from '../erasure/data-subject-queries.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import { requirePassword } from '../require-password.ts'
import { exportPersonalData } from './export-personal-data.ts'

type Asked = {
  actor: AgentActor | CustomerActor
  subject: SubjectKey
  password: string
  address: string
  reply: FastifyReply
}

export async function sendPersonalData(
  services: PersonalDataServices,
  { actor, subject, password, address, reply }: Asked,
) {
  await requirePassword(services, actor, { password, address })
  const { archive, name } = await exportPersonalData(services, actor, subject)
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(archive)
}
