import type * as health from '../system/health.ts'
import type { Descriptions } from './description.ts'

export const systemOperations: Descriptions<typeof health> = {
  getHealth: {
    summary: 'Get the health of the system',
    description:
      'Processes, queues, database, storage, certificates and the last backup, with what is wrong. At most ten seconds old. A part that could not be read within two seconds is null.',
  },
}
