import { Loader, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@savepoint/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './RoleImpact.module.css'
import { inputOf, type RoleValues } from './role-values.ts'
import { previewRoleQuery } from './roles-api.ts'

export function RoleImpact({ roleId, values }: { roleId: string | null; values: RoleValues }) {
  const { t } = useTranslation('admin')
  const [asked] = useDebouncedValue(values, 400)
  const { data, isError, isFetching, isEnabled } = useQuery(previewRoleQuery(roleId, inputOf(asked)))
  const count = (tickets: number) =>
    tickets > limits.counterMax
      ? t(($) => $.roles.preview.atLeast, { most: limits.counterMax })
      : String(tickets)
  const lists = data && [
    [
      t(($) => $.roles.preview.gains),
      data.gains.map((right) => t(($) => $.roles.rightNames[right])),
    ] as const,
    [
      t(($) => $.roles.preview.loses),
      data.loses.map((right) => t(($) => $.roles.rightNames[right])),
    ] as const,
    [t(($) => $.roles.preview.agents), data.agents.map(({ name }) => name)] as const,
  ]
  const isSame = data && data.gains.length + data.loses.length === 0
  return (
    <aside className={classes.panel} aria-live="polite">
      <div className={classes.head}>
        <Title order={2} size="h6">
          {t(($) => $.roles.preview.title)}
        </Title>
        {isFetching && <Loader size={14} aria-label={t(($) => $.roles.preview.working)} />}
      </div>
      {!isEnabled && <Text c="dimmed">{t(($) => $.roles.needRight)}</Text>}
      {isError && <Text c="dimmed">{t(($) => $.roles.preview.failed)}</Text>}
      {isEnabled && data && (
        <>
          <div>
            <Text fw={600}>{t(($) => $.roles.preview.sees, { tickets: count(data.ticketsCount) })}</Text>
            {data.ticketsCountBefore !== null && (
              <Text size="sm" c="dimmed">
                {t(($) => $.roles.preview.before, { tickets: count(data.ticketsCountBefore) })}
              </Text>
            )}
          </div>
          {data.sample.length > 0 && (
            <div>
              <Text size="sm" c="dimmed">
                {t(($) => $.roles.preview.sample)}
              </Text>
              <ul className={classes.list}>
                {data.sample.map(({ id, title }) => (
                  <li key={id}>
                    <Link
                      to="/tickets"
                      search={{ ticketId: String(id) }}
                      target="_blank"
                      className={classes.link}
                    >
                      #{id} {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {lists?.map(
            ([title, names]) =>
              names.length > 0 && (
                <div key={title}>
                  <Text size="sm" c="dimmed">
                    {title}
                  </Text>
                  <ul className={classes.list}>
                    {names.map((name) => (
                      <li key={name}>{name}</li>
                    ))}
                  </ul>
                </div>
              ),
          )}
          {isSame && (
            <Text size="sm" c="dimmed">
              {t(($) => $.roles.preview.nothing)}
            </Text>
          )}
        </>
      )}
    </aside>
  )
}
