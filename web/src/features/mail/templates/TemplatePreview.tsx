import { Button, Group, Loader, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { mailEvents } from '@savepoint/contract/mail/mail-values.ts'
import { eventsFor, type MailWording, readTemplate } from '@savepoint/contract/mail/mail-variables.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isNotFound } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { previewMailTemplateQuery, type TemplatePreviewBody, useSendTestMail } from './mail-templates-api.ts'
import classes from './TemplatePreview.module.css'

type Props = { template: MailWording; language: ContentLanguage }
const looks = ['email', 'plain'] as const

export function TemplatePreview({ template, language }: Props) {
  const { t } = useTranslation('admin')
  const fitting = eventsFor(template)
  const [chosen, setEvent] = useState<(typeof mailEvents)[number] | null>(null)
  const [number, setNumber] = useState('')
  const [look, setLook] = useState<(typeof looks)[number]>('email')
  const sending = useSendTestMail()
  const event = chosen && fitting.includes(chosen) ? chosen : (fitting[0] ?? mailEvents[0])
  const { subject, text } = template
  const body: TemplatePreviewBody = {
    subject,
    text,
    locale: language,
    event,
    ...(number && { ticketId: Number(number) }),
  }
  const isWritten = !isBlank(subject) && !isBlank(text)
  const isSound = fitting.length > 0 && readTemplate(`${subject}\n${text}`).errors.length === 0
  const [asked] = useDebouncedValue(body, 400)
  const { data, error, isFetching } = useQuery({
    ...previewMailTemplateQuery(asked),
    enabled: isWritten && isSound,
  })
  const noTicket = number && isNotFound(error) ? t(($) => $.mailTemplates.preview.noTicket) : undefined
  const send = () =>
    sending.mutate(body, {
      onSuccess: ({ email }) => void notify.success(t(($) => $.mailTemplates.preview.sent, { email })),
      onError: () => void notify.error(t(($) => $.mailTemplates.preview.notSent)),
    })
  return (
    <aside className={classes.panel} aria-label={t(($) => $.mailTemplates.preview.title)}>
      <div className={classes.head}>
        <Title order={2} size="h6">
          {t(($) => $.mailTemplates.preview.title)}
        </Title>
        {isFetching && <Loader size={14} aria-label={t(($) => $.mailTemplates.preview.working)} />}
      </div>
      <div className={classes.choices}>
        <NativeSelect
          label={t(($) => $.mailTemplates.preview.event)}
          value={event}
          data={mailEvents.map((value) => ({
            value,
            label: t(($) => $.mailTemplates.events[value]),
            disabled: !fitting.includes(value),
          }))}
          onChange={({ currentTarget }) => setEvent(currentTarget.value as typeof event)}
        />
        <TextInput
          label={t(($) => $.mailTemplates.preview.ticket)}
          placeholder={t(($) => $.mailTemplates.preview.sample)}
          value={number}
          error={noTicket}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          onChange={({ currentTarget }) => setNumber(currentTarget.value.replaceAll(/\D/g, ''))}
        />
      </div>
      {!isWritten && <Text c="dimmed">{t(($) => $.mailTemplates.preview.nothing)}</Text>}
      {isWritten && !isSound && <Text c="dimmed">{t(($) => $.mailTemplates.preview.unsound)}</Text>}
      {isWritten && isSound && error && !noTicket && <InlineError error={error} />}
      {isWritten && isSound && data && !error && (
        <>
          <Text fw={600} className={classes.subject}>
            {data.subject}
          </Text>
          <Group gap="xs" role="group" aria-label={t(($) => $.mailTemplates.preview.looks)}>
            {looks.map((choice) => (
              <Button
                key={choice}
                size="compact-md"
                variant={choice === look ? 'light' : 'subtle'}
                aria-pressed={choice === look}
                onClick={() => setLook(choice)}
              >
                {t(($) => $.mailTemplates.preview[choice])}
              </Button>
            ))}
          </Group>
          {look === 'email' ? (
            <iframe
              sandbox=""
              srcDoc={data.html}
              title={t(($) => $.mailTemplates.preview.email)}
              className={classes.email}
            />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            <pre className={classes.plain} tabIndex={0}>
              {data.text}
            </pre>
          )}
          <Button
            variant="default"
            className={classes.send}
            loading={sending.isPending}
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={send}
          >
            {t(($) => $.mailTemplates.preview.send)}
          </Button>
        </>
      )}
    </aside>
  )
}
