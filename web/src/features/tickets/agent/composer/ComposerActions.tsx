import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { replyStatuses } from '@savepoint/contract/ticket-values.ts'
import { IconLock, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../people/use-rights.ts'
import { ChooseFiles } from '../attachments/ChooseFiles.tsx'
import { UploadRows } from '../attachments/UploadRows.tsx'
import { useFileDrop } from '../attachments/use-file-drop.ts'
import type { Uploads } from '../attachments/use-uploads.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import type { Mode, ReplyStatus } from './Composer.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import type { Composer } from './use-composer.ts'

type Props = {
  mode: Mode
  status: ReplyStatus
  onStatus: (status: ReplyStatus) => void
  uploads: Uploads
  uploadLimits: { max: number; maxBytes: number }
  composer: Composer
}

export function ComposerActions({ mode, status, onStatus, uploads, uploadLimits, composer }: Props) {
  const { t } = useTranslation('desk')
  const { t: common } = useTranslation()
  const mayChangeStatus = useRight('tickets.changeStatus')
  useFileDrop(uploads.add)
  const SendIcon = mode === 'reply' ? IconSend2 : IconLock
  return (
    <>
      <UploadRows uploads={uploads} limits={uploadLimits} />
      <Group gap="xs" w="100%">
        <ChooseFiles onFiles={uploads.add}>
          {(open) => (
            <Tooltip label={common(($) => $.files.attach)}>
              <ActionIcon aria-label={common(($) => $.files.attach)} onClick={open}>
                <IconPaperclip size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </ChooseFiles>
        {composer.document && (
          <Text size="xs" c="dimmed">
            {t(($) => $.composer.draftSaved)}
          </Text>
        )}
        <Group gap="xs" ml="auto">
          {mode === 'reply' && mayChangeStatus && (
            <>
              <Text size="sm" c="dimmed">
                {t(($) => $.composer.setStatus)}
              </Text>
              <ChoiceMenu
                label={t(($) => $.ticket.status)}
                value={status}
                choices={replyStatuses.map((choice) => ({
                  value: choice,
                  label: t(($) => $.status[choice]),
                  icon: <StatusBadge status={choice} compact />,
                }))}
                onChoose={onStatus}
              />
            </>
          )}
          <Tooltip label={t(($) => $.composer.waitForUploads)} disabled={!uploads.isUploading}>
            <Button
              size="xs"
              {...(mode === 'note' ? { color: 'yellow', autoContrast: true } : {})}
              leftSection={<SendIcon size={16} aria-hidden />}
              loading={composer.isSending}
              disabled={composer.isEmpty || uploads.isUploading}
              onClick={composer.send}
            >
              {mode === 'reply' ? t(($) => $.composer.sendReply) : t(($) => $.composer.sendNote)}
            </Button>
          </Tooltip>
        </Group>
      </Group>
    </>
  )
}
