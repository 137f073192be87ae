import { Checkbox } from '@mantine/core'
import { pools as allPools, type Pool } from '@savepoint/contract/rights.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './RoleForm.module.css'

type Props = { pools: readonly Pool[]; onChange: (pools: Pool[]) => void }

export function PoolsField({ pools, onChange }: Props) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className={classes.group}>
      <legend>{t(($) => $.roles.pools.title)}</legend>
      <p className={classes.hint}>{t(($) => $.roles.pools.hint)}</p>
      <div className={classes.pools}>
        {allPools.map((pool) => (
          <Checkbox
            key={pool}
            label={t(($) => $.roles.pools[pool])}
            checked={pools.includes(pool)}
            onChange={({ currentTarget }) =>
              onChange(allPools.filter((one) => (one === pool ? currentTarget.checked : pools.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
