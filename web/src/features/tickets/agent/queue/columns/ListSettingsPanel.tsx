import { ActionIcon, Checkbox, Group, Stack, Switch, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { changeSettings, useSettings } from '../../../../../lib/settings/settings-store.ts'
import { LatePopover } from '../../../../../ui/menus/LatePopover.tsx'
import type { LateMenuPlace } from '../../../../../ui/menus/use-late-menu.ts'
import { type ColumnName, columnNames, knownColumns, moveColumn, toggleColumn } from './columns.ts'

export function ListSettingsPanel({ place }: { place: LateMenuPlace }) {
  const { t } = useTranslation('desk')
  const chosen = useSettings((settings) => settings.queueColumns)
  const isCompact = useSettings((settings) => settings.bars.compactQueue ?? true)
  const bars = useSettings((settings) => settings.bars)
  const columns = knownColumns(chosen)
  const set = (queueColumns: ColumnName[]) => changeSettings({ queueColumns })
  const ordered = [...columns, ...columnNames.filter((name) => !columns.includes(name))]
  return (
    <LatePopover place={place} position="bottom-end" width={280} trapFocus shadow="md">
      <Stack gap={6}>
        <Switch
          label={t(($) => $.columns.compact)}
          checked={isCompact}
          onChange={(event) =>
            changeSettings({ bars: { ...bars, compactQueue: event.currentTarget.checked } })
          }
        />
        <Text size="xs" c="dimmed">
          {t(($) => $.columns.label)}
        </Text>
        {ordered.map((name) => {
          const label = t(($) => $.columns[name])
          const at = columns.indexOf(name)
          return (
            <Group key={name} justify="space-between" wrap="nowrap">
              <Checkbox label={label} checked={at >= 0} onChange={() => set(toggleColumn(columns, name))} />
              {at >= 0 && (
                <Group gap={2} wrap="nowrap">
                  <ActionIcon
                    size={24}
                    disabled={at === 0}
                    aria-label={t(($) => $.columns.earlier, { name: label })}
                    onClick={() => set(moveColumn(columns, name, -1))}
                  >
                    <IconArrowUp size={14} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    disabled={at === columns.length - 1}
                    aria-label={t(($) => $.columns.later, { name: label })}
                    onClick={() => set(moveColumn(columns, name, 1))}
                  >
                    <IconArrowDown size={14} aria-hidden />
                  </ActionIcon>
                </Group>
              )}
            </Group>
          )
        })}
      </Stack>
    </LatePopover>
  )
}
