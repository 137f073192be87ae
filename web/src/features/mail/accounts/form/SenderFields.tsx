import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { AccountValues } from './account-values.ts'
import classes from './MailAccountForm.module.css'
import { withAddress } from './mail-providers.ts'

type Props = {
  values: AccountValues
  errorAt: (path: string) => string | undefined
  isDefaultKept: boolean
  onChange: (part: Partial<AccountValues>) => void
}

export function SenderFields({ values, errorAt, isDefaultKept, onChange }: Props) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className={classes.section}>
      <legend>{t(($) => $.mailAccounts.sender.title)}</legend>
      <div className={classes.pair}>
        <TextInput
          type="email"
          label={t(($) => $.mailAccounts.sender.email)}
          description={t(($) => $.mailAccounts.sender.emailHint)}
          value={values.senderEmail}
          error={errorAt('senderEmail')}
          maxLength={254}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ senderEmail: currentTarget.value })}
          onBlur={() => values.senderEmail.includes('@') && onChange(withAddress(values))}
        />
        <TextInput
          label={t(($) => $.mailAccounts.sender.name)}
          description={t(($) => $.mailAccounts.sender.nameHint)}
          value={values.senderName}
          error={errorAt('senderName')}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ senderName: currentTarget.value })}
        />
      </div>
      <Switch
        label={t(($) => $.mailAccounts.sender.enabled)}
        description={t(($) => $.mailAccounts.sender.enabledHint)}
        checked={values.enabled}
        onChange={({ currentTarget }) => onChange({ enabled: currentTarget.checked })}
      />
      {isDefaultKept ? (
        <p className={classes.hint}>{t(($) => $.mailAccounts.sender.defaultKept)}</p>
      ) : (
        <Switch
          label={t(($) => $.mailAccounts.sender.default)}
          description={t(($) => $.mailAccounts.sender.defaultHint)}
          checked={values.isDefault}
          error={errorAt('isDefault')}
          onChange={({ currentTarget }) => onChange({ isDefault: currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}
