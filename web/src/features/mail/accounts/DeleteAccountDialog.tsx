import { Button, Group, Stack, Text } from '@mantine/core'
import type { MailAccountSummary } from '@savepoint/contract/mail/mail-accounts.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useDeleteMailAccount } from './mail-accounts-api.ts'

type Props = { account: MailAccountSummary; isLast: boolean; onClose: () => void }

export function DeleteAccountDialog({ account, isLast, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const remove = useDeleteMailAccount()
  const email = account.senderEmail
  const isKept = account.isDefault && !isLast
  const confirm = () =>
    remove.mutate(account.id, {
      onSuccess: () => {
        void notify.success(t(($) => $.mailAccounts.deletion.done, { email }))
        onClose()
      },
    })
  return (
    <Dialog title={t(($) => $.mailAccounts.deletion.title, { email })} onClose={onClose}>
      <Stack>
        {isKept && <Text>{t(($) => $.mailAccounts.deletion.isDefault)}</Text>}
        {!isKept && (
          <Text>
            {isLast ? t(($) => $.mailAccounts.deletion.last) : t(($) => $.mailAccounts.deletion.hint)}
          </Text>
        )}
        {remove.error && (
          <FormAlert>
            {isProblem(remove.error, 'invalidOperation')
              ? t(($) => $.mailAccounts.deletion.isDefault)
              : t(($) => $.mailAccounts.deletion.failed)}
          </FormAlert>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {common(($) => $.common.cancel)}
          </Button>
          {!isKept && (
            <Button color="red" variant="outline" loading={remove.isPending} onClick={confirm}>
              {t(($) => $.mailAccounts.deletion.confirm)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
