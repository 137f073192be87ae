import { Checkbox, Text, TextInput } from '@mantine/core'
import { adminRights, commonRights, type RightName } from '@savepoint/contract/rights.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitsName } from '../../../lib/language/fits-name.ts'
import classes from './RoleForm.module.css'
import type { RoleValues } from './role-values.ts'

type Held = Pick<RoleValues, 'adminRights' | 'commonRights'>
type Props = { values: Held; error: string | undefined; onChange: (part: Partial<Held>) => void }

const groups = [
  { name: 'supportTickets', field: 'commonRights', rights: commonRights },
  { name: 'administration', field: 'adminRights', rights: adminRights },
] as const

export function RightsField({ values, error, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const shown = (right: RightName) =>
    fitsName(
      t(($) => $.roles.rightNames[right]),
      text,
    )
  const isNoneShown = groups.every(({ rights }) => !rights.some(shown))
  return (
    <fieldset className={classes.group} aria-describedby={error ? 'rights-error' : undefined}>
      <legend>{t(($) => $.roles.rights)}</legend>
      <TextInput
        type="search"
        my={8}
        maw={320}
        value={text}
        aria-label={t(($) => $.roles.findRight)}
        placeholder={t(($) => $.roles.findRight)}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isNoneShown && <Text c="dimmed">{t(($) => $.roles.noRight)}</Text>}
      <div className={classes.rights}>
        {groups.map(({ name, field, rights }) => {
          const held = values[field]
          const group = t(($) => $.roles.groups[name])
          const found = (rights as readonly RightName[]).filter(shown)
          if (found.length === 0) return null
          return (
            <div key={name} className={classes.list}>
              <Checkbox
                label={<b>{group}</b>}
                aria-label={t(($) => $.roles.all, { group })}
                checked={held.length === rights.length}
                indeterminate={held.length > 0 && held.length < rights.length}
                onChange={() => onChange({ [field]: held.length === rights.length ? [] : [...rights] })}
              />
              <div className={classes.inner}>
                {found.map((right) => (
                  <Checkbox
                    key={right}
                    label={t(($) => $.roles.rightNames[right])}
                    checked={held.includes(right)}
                    onChange={({ currentTarget }) =>
                      onChange({
                        [field]: currentTarget.checked
                          ? [...held, right]
                          : held.filter((other) => other !== right),
                      })
                    }
                  />
                ))}
              </div>
            </div>
          )
        })}
      </div>
      {error && (
        <p id="rights-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
