import type { ActionType } from '@savepoint/contract/tickets/replies/reply-values.ts'
import {
  IconArticle,
  IconBell,
  IconCircleDot,
  IconFlag,
  IconFolderSymlink,
  IconListCheck,
  IconLock,
  IconMail,
  IconSend2,
  IconTag,
  IconTagOff,
  IconUserCheck,
  IconZzz,
  type TablerIcon,
} from '@tabler/icons-react'

export const actionIcons: Record<ActionType, TablerIcon> = {
  reply: IconSend2,
  note: IconLock,
  status: IconCircleDot,
  priority: IconFlag,
  addTag: IconTag,
  removeTag: IconTagOff,
  assign: IconUserCheck,
  move: IconFolderSymlink,
  article: IconArticle,
  email: IconMail,
  checklist: IconListCheck,
  notify: IconBell,
  snooze: IconZzz,
}
