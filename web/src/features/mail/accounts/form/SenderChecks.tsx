import { Anchor, TextInput } from '@mantine/core'
import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { AccountValues } from './account-values.ts'
import classes from './MailAccountForm.module.css'

type Props = {
  values: AccountValues
  errorAt: (path: string) => string | undefined
  stored: MailAccount | null
  found: string | null
  onChange: (part: Partial<AccountValues>) => void
}

export function SenderChecks({ values, errorAt, stored, found, onChange }: Props) {
  const { t } = useTranslation('admin')
  const name = values.authservId.trim()
  const isUnavailable = name === '' && stored?.authservId === null && stored.senderChecks === 'unavailable'
  const way = name !== '' ? 'mailServer' : isUnavailable ? 'unavailable' : 'savepoint'
  const Icon = isUnavailable ? IconAlertTriangle : IconShieldCheck
  return (
    <fieldset className={classes.section}>
      <legend>{t(($) => $.mailAccounts.senders.title)}</legend>
      <p className={classes.way} data-way={way} role="status">
        <Icon size={18} aria-hidden />
        <span>{t(($) => $.mailAccounts.senders.ways[way], { name })}</span>
      </p>
      <TextInput
        maw={360}
        label={t(($) => $.mailAccounts.senders.name)}
        description={t(($) => $.mailAccounts.senders.nameHint)}
        placeholder="mx.example.com"
        autoComplete="off"
        spellCheck={false}
        value={values.authservId}
        error={errorAt('authservId')}
        onChange={({ currentTarget }) => onChange({ authservId: currentTarget.value })}
      />
      {found !== null && found !== name && (
        <p className={classes.hint}>
          {t(($) => $.mailAccounts.senders.found, { name: found })}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => onChange({ authservId: found })}>
            {t(($) => $.mailAccounts.senders.use)}
          </Anchor>
        </p>
      )}
    </fieldset>
  )
}
