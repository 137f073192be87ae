export const nodeRoles = ['all', 'web', 'worker'] as const
export const storageKinds = ['folder', 'bucket'] as const
export const backfillStates = ['waiting', 'running', 'failing', 'finished'] as const

/** Each has its text on the page and its section in docs/runbook.md. */
export const healthProblemCodes = [
  'partUnreadable',
  'noWorker',
  'nodeSilent',
  'listenerStalled',
  'versionsDiffer',
  'clockOff',
  'mailDelayed',
  'mailFailed',
  'mailboxFailing',
  'jobsDelayed',
  'jobsFailed',
  'backfillFailing',
  'notificationsDelayed',
  'rulesDelayed',
  'statisticsOld',
  'transactionOpen',
  'connectionsUsed',
  'notifyQueueFilling',
  'standbyBehind',
  'readStandbyUnused',
  'slotInactive',
  'replicationHidden',
  'storageUnreachable',
  'storageLow',
  'certificateExpires',
  'certificateExpired',
  'certificateUnknown',
  'backupMissing',
  'backupOld',
] as const
export type HealthProblemCode = (typeof healthProblemCodes)[number]
