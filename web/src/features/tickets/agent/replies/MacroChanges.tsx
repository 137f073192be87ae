import { Text } from '@mantine/core'
import type { ActionChange } from '@savepoint/contract/tickets/replies/macros.ts'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'
import {
  IconArrowRight,
  IconCircleDot,
  IconFlag,
  IconFolderSymlink,
  IconLock,
  IconSend2,
  IconTag,
  IconUser,
  IconUsersGroup,
  IconZzz,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DocumentView } from '../../../knowledge/help-center/document/DocumentView.tsx'
import { AttachmentList } from '../../attachments/AttachmentList.tsx'
import { AttachmentPicture } from '../../attachments/pictures/AttachmentPicture.tsx'
import { describeEvent } from '../log/describe-event.ts'
import classes from './ReplyPreview.module.css'

const icons: Partial<Record<EventKind, TablerIcon>> = {
  replied: IconSend2,
  noted: IconLock,
  statusChanged: IconCircleDot,
  priorityChanged: IconFlag,
  tagsChanged: IconTag,
  agentAssigned: IconUser,
  teamAssigned: IconUsersGroup,
  moved: IconFolderSymlink,
  snoozed: IconZzz,
}

export function MacroChanges({ changes }: { changes: readonly ActionChange[] }) {
  const { t } = useTranslation('desk')
  if (changes.length === 0) return <Text c="dimmed">{t(($) => $.replies.noChanges)}</Text>
  return (
    <ul className={classes.changes} aria-label={t(($) => $.replies.changes)}>
      {changes.map((change, index) => {
        const Icon = icons[change.kind] ?? IconArrowRight
        const words =
          change.kind === 'replied'
            ? t(($) => $.replies.sends)
            : change.kind === 'noted'
              ? t(($) => $.replies.notes)
              : describeEvent(change, t)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the changes stay in their order
          <li key={index} className={classes.change}>
            <Icon size={18} aria-hidden />
            <span>{words}</span>
            {change.content && (
              <div className={classes.text} data-kind={change.kind === 'noted' ? 'note' : 'reply'}>
                <DocumentView document={change.content} picture={AttachmentPicture} />
                <AttachmentList attachments={change.attachments} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
