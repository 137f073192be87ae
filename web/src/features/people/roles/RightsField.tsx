import { Checkbox, Text, TextInput } from '@mantine/core'
import { adminRights, commonRights, type RightName } from '@savepoint/contract/rights.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { fitsName } from '../../../lib/language/fits-name.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './RoleForm.module.css'

type Props = {
  held: readonly string[]
  error: string | undefined
  onChange: (held: string[]) => void
}

const groups = [
  { name: 'supportTickets', rights: commonRights },
  { name: 'administration', rights: adminRights },
] as const

export function RightsField({ held, error, onChange }: Props) {
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
        maw={400}
        value={text}
        aria-label={t(($) => $.roles.findRight)}
        placeholder={t(($) => $.roles.findRight)}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isNoneShown && <Text c="dimmed">{t(($) => $.roles.noRight)}</Text>}
      <div className={classes.rights}>
        {groups.map(({ name, rights }) => {
          const others = held.filter((right) => !(rights as readonly string[]).includes(right))
          const count = held.length - others.length
          const group = t(($) => $.roles.groups[name])
          const found = (rights as readonly RightName[]).filter(shown)
          if (found.length === 0) return null
          return (
            <div key={name} className={classes.list}>
              <Checkbox
                label={<b>{group}</b>}
                aria-label={t(($) => $.roles.all, { group })}
                checked={count === rights.length}
                indeterminate={count > 0 && count < rights.length}
                onChange={() => onChange(count === rights.length ? others : [...others, ...rights])}
              />
              <div className={classes.inner}>
                {found.map((right) => (
                  <Checkbox
                    key={right}
                    label={t(($) => $.roles.rightNames[right])}
                    checked={held.includes(right)}
                    onChange={({ currentTarget }) =>
                      onChange(
                        currentTarget.checked ? [...held, right] : held.filter((other) => other !== right),
                      )
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
