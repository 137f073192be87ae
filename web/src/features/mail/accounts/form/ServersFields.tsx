import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { AccountValues, ServerKind } from './account-values.ts'
import classes from './MailAccountForm.module.css'
import { type ProviderName, providerNames, providerOfHost, withProvider } from './mail-providers.ts'
import { ServerFields } from './ServerFields.tsx'

type Props = {
  values: AccountValues
  errorAt: (path: string) => string | undefined
  isStored: boolean
  onChange: (part: Partial<AccountValues>) => void
}

export function ServersFields({ values, errorAt, isStored, onChange }: Props) {
  const { t } = useTranslation('admin')
  const provider = providerOfHost(values.imap.host)
  const server = (kind: ServerKind) => ({
    kind,
    server: values[kind],
    errorAt,
    isStored,
    onChange: (part: Partial<AccountValues['imap']>) => onChange({ [kind]: { ...values[kind], ...part } }),
  })
  return (
    <fieldset className={classes.section}>
      <legend>{t(($) => $.mailAccounts.servers.title)}</legend>
      <NativeSelect
        maw={400}
        label={t(($) => $.mailAccounts.servers.provider)}
        description={t(($) => $.mailAccounts.servers.providerHint)}
        value={provider ?? ''}
        data={[
          { value: '', label: t(($) => $.mailAccounts.servers.other) },
          ...providerNames.map((value) => ({ value, label: t(($) => $.mailAccounts.providers[value].name) })),
        ]}
        onChange={({ currentTarget }) =>
          currentTarget.value && onChange(withProvider(values, currentTarget.value as ProviderName))
        }
      />
      {provider && (
        <div className={classes.provider} role="note">
          <p>{t(($) => $.mailAccounts.providers[provider].hint)}</p>
        </div>
      )}
      <div className={classes.servers}>
        <ServerFields {...server('imap')} />
        <ServerFields {...server('smtp')} isSignInHidden={values.isOneSignIn}>
          <Checkbox
            label={t(($) => $.mailAccounts.servers.same)}
            checked={values.isOneSignIn}
            onChange={({ currentTarget }) => onChange({ isOneSignIn: currentTarget.checked })}
          />
        </ServerFields>
      </div>
    </fieldset>
  )
}
