import { PasswordInput, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { type ServerKind, type ServerValues, withSecure } from './account-values.ts'
import classes from './MailAccountForm.module.css'

type Props = {
  kind: ServerKind
  server: ServerValues
  errorAt: (path: string) => string | undefined
  isStored: boolean
  isSignInHidden?: boolean
  onChange: (part: Partial<ServerValues>) => void
  children?: ReactNode
}

export function ServerFields({ kind, server, errorAt, isStored, isSignInHidden, onChange, children }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const field = (name: keyof ServerValues) => ({
    error: errorAt(`${kind}.${name}`),
    autoComplete: 'off',
  })
  return (
    <section className={classes.server} aria-label={t(($) => $.mailAccounts.servers[kind])}>
      <h2>{t(($) => $.mailAccounts.servers[kind])}</h2>
      <div className={classes.address}>
        <TextInput
          {...field('host')}
          label={t(($) => $.mailAccounts.servers.host)}
          placeholder={`${kind}.example.com`}
          value={server.host}
          maxLength={253}
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ host: currentTarget.value })}
        />
        <TextInput
          {...field('port')}
          label={t(($) => $.mailAccounts.servers.port)}
          inputMode="numeric"
          value={server.port}
          maxLength={5}
          onChange={({ currentTarget }) => onChange({ port: currentTarget.value.replaceAll(/\D/g, '') })}
        />
      </div>
      <Switch
        label={t(($) => $.mailAccounts.servers.secure)}
        description={
          server.secure
            ? t(($) => $.mailAccounts.servers.secureHint)
            : t(($) => $.mailAccounts.servers.openHint)
        }
        checked={server.secure}
        onChange={({ currentTarget }) => onChange(withSecure(server, kind, currentTarget.checked))}
      />
      {children}
      {!isSignInHidden && (
        <>
          <TextInput
            {...field('username')}
            label={t(($) => $.mailAccounts.servers.username)}
            value={server.username}
            maxLength={254}
            spellCheck={false}
            onChange={({ currentTarget }) => onChange({ username: currentTarget.value })}
          />
          <PasswordInput
            {...field('password')}
            // Otherwise the browser would offer the administrator's own password.
            autoComplete="new-password"
            label={t(($) => $.mailAccounts.servers.password)}
            description={isStored ? t(($) => $.mailAccounts.servers.passwordStays) : undefined}
            placeholder={isStored ? '••••••••' : undefined}
            value={server.password}
            maxLength={1_000}
            visibilityToggleButtonProps={{ 'aria-label': common(($) => $.people.revealPassword) }}
            onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
          />
        </>
      )}
    </section>
  )
}
