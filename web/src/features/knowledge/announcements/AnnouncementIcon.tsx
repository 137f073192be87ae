import type { AnnouncementSeverity } from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'

const icons = { critical: IconAlertOctagon, warning: IconAlertTriangle, info: IconInfoCircle }

export function AnnouncementIcon({ severity, label }: { severity: AnnouncementSeverity; label: string }) {
  const Icon = icons[severity]
  return <Icon size={20} role="img" aria-label={label} />
}
