import { Menu } from '@mantine/core'
import { availabilities } from '@savepoint/contract/tickets/assignment/assignment-values.ts'
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
      <Menu.RadioGroup
        value={data?.state ?? ''}
        onChange={(chosen) => {
          const state = availabilities.find((one) => one === chosen)
          if (state) set.mutate(state)
        }}
      >
        {availabilities.map((state) => (
          <Menu.RadioItem key={state} value={state} rightSection={<AvailabilityDot state={state} />}>
            {t(($) => $.availability.states[state])}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  )
}
