import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'
import type { Listener } from '../platform/live/listener.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { TicketPorts } from './ticket-ports.ts'

export type TicketServices = {
  db: Database
  listener: Listener
  clock: Clock
  config: Config
  secrets: Secrets
  storage: FileStorage
  ports: TicketPorts
}
