import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Choice<V> = { value: V; label: string; icon?: ReactNode }
type Props<V> = {
  label: string
  value: V
  choices: readonly Choice<V>[]
  /** Why nothing may be chosen; the button stays, and says so. */
  disabledReason?: string
  onOpen?: () => void
  onChoose: (value: V) => void
}

/** One of a few values, shown on the button that changes it. */
export function ChoiceMenu<V extends string | null>({
  label,
  value,
  choices,
  disabledReason,
  onOpen,
  onChoose,
}: Props<V>) {
  const current = choices.find((choice) => choice.value === value)
  return (
    <Menu position="bottom-start" disabled={disabledReason !== undefined} {...(onOpen ? { onOpen } : {})}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={current?.icon}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${label}: ${current?.label ?? ''}`}
          aria-disabled={disabledReason !== undefined}
          data-disabled={disabledReason !== undefined || undefined}
          title={disabledReason ?? label}
        >
          {current?.label ?? '—'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>{label}</Menu.Label>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.value ?? ''}
            leftSection={choice.icon}
            rightSection={choice.value === value ? <IconCheck size={14} aria-hidden /> : null}
            aria-current={choice.value === value}
            onClick={() => {
              if (choice.value !== value) onChoose(choice.value)
            }}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
