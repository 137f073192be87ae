import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../lib/problems/problem-error.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { getQuarantinedMailQuery } from '../quarantine-api.ts'
import { MailHead } from './MailHead.tsx'
import classes from './QuarantinedMail.module.css'
import { ReleaseForm } from './ReleaseForm.tsx'

export function QuarantinedMailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { data: mail, error, refetch } = useQuery(getQuarantinedMailQuery(id))
  return (
    <Dialog
      size={720}
      title={mail ? mail.subject || t(($) => $.quarantine.noSubject) : t(($) => $.quarantine.mail)}
      onClose={onClose}
    >
      <Stack>
        {/* After a release the mail is absent too, but the form below shows the result. */}
        {!mail && isAbsent(error) && <Text>{t(($) => $.quarantine.gone)}</Text>}
        {error && !isAbsent(error) && <InlineError error={error} onRetry={() => void refetch()} />}
        {!mail && !error && <Skeleton h={200} />}
        {mail && (
          <>
            <MailHead mail={mail} />
            {mail.text.trim() === '' ? (
              <Text c="dimmed">{t(($) => $.quarantine.noText)}</Text>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              <pre className={classes.text} tabIndex={0}>
                {mail.text}
              </pre>
            )}
            <ReleaseForm mail={mail} onClose={onClose} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
