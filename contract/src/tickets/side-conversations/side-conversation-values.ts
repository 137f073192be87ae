export const sideStatuses = ['open', 'closed'] as const
export type SideStatus = (typeof sideStatuses)[number]
