import {
  IconArticle,
  IconBell,
  IconCircleDot,
  IconFlag,
  IconFolderSymlink,
  IconLock,
  IconMail,
  IconSend2,
  IconTag,
  IconTagOff,
  IconUserCheck,
  IconZzz,
  type TablerIcon,
} from '@tabler/icons-react'
import type { EditedType } from './edited-actions.ts'

export const actionIcons: Record<EditedType, TablerIcon> = {
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
  notify: IconBell,
  snooze: IconZzz,
}
