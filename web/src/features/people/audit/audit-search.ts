export const filterNames = ['text', 'action', 'from', 'to'] as const
export type AuditSearch = { [K in (typeof filterNames)[number]]?: string }
