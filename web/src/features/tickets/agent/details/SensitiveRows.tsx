import { ActionIcon } from '@mantine/core'
import type { CustomerRecord, sensitiveFields } from '@savepoint/contract/tickets/customer-records.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useRevealCustomerField } from '../ticket-data/ticket-api.ts'
import rowClasses from './InfoRows.module.css'
import { InfoRows } from './InfoRows.tsx'
import classes from './SensitiveRows.module.css'

type Account = NonNullable<CustomerRecord['gameAccount']>
type Field = (typeof sensitiveFields)[number]
type Props = { customerId: string; ticketId: number; account: Account }

const fields: Field[] = ['secretAnswer', 'phone', 'documentNumber']

/** Sensitive values are revealed one at a time; each is recorded in the log. */
export function SensitiveRows({ customerId, ticketId, account }: Props) {
  const { t } = useTranslation('desk')
  const mayReveal = useRight('customers.viewSensitive')
  const reveal = useRevealCustomerField(customerId)
  const [opened, setOpened] = useState<Partial<Record<Field, string | null>>>({})
  const open = (field: Field) =>
    reveal.mutate(
      { field, ticketId },
      { onSuccess: ({ value }) => setOpened((all) => ({ ...all, [field]: value })) },
    )
  return (
    <div>
      <InfoRows
        title={t(($) => $.info.gameAccount)}
        rows={[
          { label: t(($) => $.info.login), value: account.login },
          ...(account.customerGroup ? [{ label: t(($) => $.info.group), value: account.customerGroup }] : []),
          { label: t(($) => $.info.accountCreated), value: account.createdAt, isTime: true },
          { label: t(($) => $.info.carrierId), value: account.carrierId },
          { label: t(($) => $.info.banDate), value: account.banDate, isTime: true },
          { label: t(($) => $.info.secretQuestion), value: account.secretQuestion },
        ]}
      />
      <dl className={`${rowClasses.rows} ${classes.sensitive}`}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(($) => $.info[field])}</dt>
            <dd className={classes.value}>
              {opened[field] ?? account[field] ?? t(($) => $.info.empty)}
              {mayReveal && account[field] && opened[field] === undefined && (
                <Hint label={t(($) => $.info.showHint)}>
                  <ActionIcon
                    size={24}
                    aria-label={t(($) => $.info.show, { field: t(($) => $.info[field]) })}
                    loading={reveal.isPending && reveal.variables?.field === field}
                    onClick={() => open(field)}
                  >
                    <IconEye size={16} aria-hidden />
                  </ActionIcon>
                </Hint>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
