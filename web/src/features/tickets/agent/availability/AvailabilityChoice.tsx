import { Menu } from '@mantine/core'
import { availabilities } from '@savepoint/contract/tickets/assignment/assignment-values.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { AvailabilityDot } from './AvailabilityDot.tsx'
import { getMyAvailabilityQuery, useSetMyAvailability } from './availability-api.ts'

/** Entries of the agent's own menu. */
export function AvailabilityChoice() {
  const { t } = useTranslation('desk')
  const { data } = useQuery(getMyAvailabilityQuery())
  const set = useSetMyAvailability()
  return (
    <>
      <Menu.Label>{t(($) => $.availability.label)}</Menu.Label>
      {availabilities.map((state) => (
        <Menu.Item
          key={state}
          role="menuitemradio"
          aria-checked={data?.state === state}
          leftSection={<AvailabilityDot state={state} />}
          rightSection={data?.state === state ? <IconCheck size={16} aria-hidden /> : null}
          onClick={() => set.mutate(state)}
        >
          {t(($) => $.availability.states[state])}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}
