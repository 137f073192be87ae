import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { replyStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { IconLock, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'
import { QuickSwitch } from '../../../../ui/forms/QuickSwitch.tsx'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { ChooseFiles } from '../../attachments/uploads/ChooseFiles.tsx'
import { UploadRows } from '../../attachments/uploads/UploadRows.tsx'
import { ChoiceMenu } from '../properties/ChoiceMenu.tsx'
import type { CommandName } from '../shell/commands/commands.ts'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { StatusBadge } from '../status/StatusBadge.tsx'
import classes from './Composer.module.css'
import type { Mode } from './drafts/writing.ts'
import { ScheduleButton } from './ScheduleButton.tsx'
import type { Composer } from './use-composer.ts'

type Props = { ticketId: number; mode: Mode; composer: Composer; mayGoOn: boolean }

const keysOf = (name: CommandName) => shownKeys(name).join(' + ')

export function ComposerActions({ ticketId, mode, composer, mayGoOn }: Props) {
  const { t } = useTranslation('desk')
  const { t: files } = useTranslation('files')
  const mayChangeStatus = useRight('tickets.changeStatus')
  const goesOn = useSettings((settings) => settings.bars.nextAfterSend ?? false)
  const { uploads, uploadLimits, isEmpty, isUploading, unfilled } = composer
  const SendIcon = mode === 'reply' ? IconSend2 : IconLock
  const send = mode === 'reply' ? t(($) => $.composer.sendReply) : t(($) => $.composer.sendNote)
  const resolveKeys =
    mode === 'reply' && mayChangeStatus
      ? ` · ${t(($) => $.composer.sendAndResolve)}: ${keysOf('sendAndResolve')}`
      : ''
  const names = unfilled.map((name) => `{{${name}}}`).join(', ')
  const sendKeys = `${keysOf('send')}${resolveKeys}`
  const blocked = isUploading
    ? t(($) => $.composer.waitForUploads)
    : unfilled.length > 0 && t(($) => $.replies.missing, { names })
  const hint = blocked || sendKeys
  return (
    <>
      <UploadRows uploads={uploads} limits={uploadLimits} />
      <Group gap="xs" w="100%" className={classes.actions}>
        <ChooseFiles onFiles={uploads.add}>
          {(open) => (
            <Hint label={files(($) => $.attach)}>
              <ActionIcon aria-label={files(($) => $.attach)} onClick={open}>
                <IconPaperclip size={18} aria-hidden />
              </ActionIcon>
            </Hint>
          )}
        </ChooseFiles>
        <Group gap="xs" ms="auto" className={`${classes.actions} ${classes.sending}`}>
          {mayGoOn && (
            <div className={classes.next}>
              <QuickSwitch
                label={t(($) => $.composer.next)}
                hint={`${t(($) => $.composer.goOn)} · ${keysOf('goOn')}`}
                isOn={goesOn}
                onChange={(isOn) =>
                  changeSettings({ bars: { ...useSettings.getState().bars, nextAfterSend: isOn } })
                }
              />
            </div>
          )}
          {mode === 'reply' && mayChangeStatus && (
            <>
              <Text size="sm" c="dimmed" className={classes.setStatus}>
                {t(($) => $.composer.setStatus)}
              </Text>
              <ChoiceMenu
                label={t(($) => $.ticket.status)}
                value={composer.status}
                choices={replyStatuses.map((choice) => ({
                  value: choice,
                  label: t(($) => $.status[choice]),
                  icon: <StatusBadge status={choice} compact />,
                }))}
                onChoose={composer.chooseStatus}
              />
            </>
          )}
          <Group gap="xs" ms="auto" wrap="nowrap" className={classes.actions}>
            <Hint label={hint}>
              <Button
                size="xs"
                {...(mode === 'note' && { color: 'yellow', className: classes.sendNote })}
                leftSection={<SendIcon size={16} aria-hidden />}
                disabled={isEmpty || isUploading}
                data-disabled={unfilled.length > 0 || undefined}
                aria-keyshortcuts="Control+Enter Meta+Enter"
                onClick={() => composer.send()}
              >
                {send}
              </Button>
            </Hint>
            {mode === 'reply' && <ScheduleButton ticketId={ticketId} composer={composer} />}
          </Group>
        </Group>
      </Group>
    </>
  )
}
