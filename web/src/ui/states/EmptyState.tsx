import { Stack, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { icon: ReactNode; title: string; hint?: string; action?: ReactNode }

export function EmptyState({ icon, title, hint, action }: Props) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <ThemeIcon variant="light" size={64} radius="xl">
        {icon}
      </ThemeIcon>
      <Text fw={600} size="lg">
        {title}
      </Text>
      {hint && (
        <Text c="dimmed" maw={420} style={{ textWrap: 'balance' }}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  )
}
