/** What the audit tells of: people, roles, settings, sensitive data and sign-ins. */
export const auditActions = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionsEnded',
  'passwordReset',
  'passwordSet',
  'secondFactorEnabled',
  'secondFactorRemoved',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'roleCreated',
  'roleChanged',
  'roleDeleted',
  'employeeCreated',
  'employeeChanged',
  'employeeEnabled',
  'employeeDisabled',
  'employeeDeleted',
  'employeesExported',
  'sensitiveRevealed',
  'gameAccountChanged',
  'gameAccountsImported',
  'auditExported',
] as const
export type AuditAction = (typeof auditActions)[number]
export const auditSubjects = ['agent', 'role', 'customer', 'gameAccount', 'audit'] as const
