import type { FieldType } from '@savepoint/contract/knowledge/field-types.ts'
import {
  IconAlignLeft,
  IconCalendarClock,
  IconForms,
  IconListDetails,
  type TablerIcon,
} from '@tabler/icons-react'

export const fieldKinds: Record<FieldType, TablerIcon> = {
  text: IconForms,
  textarea: IconAlignLeft,
  select: IconListDetails,
  datetime: IconCalendarClock,
}
