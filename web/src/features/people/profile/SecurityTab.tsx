import { Divider, Stack } from '@mantine/core'
import { SecondFactorSection } from '../second-factor/SecondFactorSection.tsx'
import { MySessions } from '../sessions/MySessions.tsx'

export function SecurityTab() {
  return (
    <Stack gap="lg">
      <SecondFactorSection />
      <Divider />
      <MySessions />
    </Stack>
  )
}
