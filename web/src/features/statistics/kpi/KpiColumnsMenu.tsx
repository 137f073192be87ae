import { ActionIcon, Button, Checkbox, Popover, Stack, Text, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { changeSettings } from '../../../lib/settings/settings-store.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { type KpiColumn, kpiColumns, kpiGroups, toggledColumns } from './kpi-columns.ts'

const groupNames = Object.keys(kpiGroups) as (keyof typeof kpiGroups)[]

export function KpiColumnsMenu({ columns }: { columns: readonly KpiColumn[] }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const choose = (name: KpiColumn) => changeSettings({ kpiColumns: toggledColumns(columns, name) })
  const label = t(($) => $.statistics.columns.button)
  return (
    <Popover position="bottom-end" width={320} trapFocus shadow="md">
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon variant="default" size={32} aria-label={label}>
            <IconColumns3 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        <Stack gap={8}>
          {groupNames.map((group) => (
            <Stack key={group} gap={6} role="group" aria-label={t(($) => $.statistics.groups[group])}>
              <Text size="xs" c="dimmed">
                {t(($) => $.statistics.groups[group])}
              </Text>
              {kpiGroups[group].map((name) => (
                <Checkbox
                  key={name}
                  label={labels.title(name)}
                  checked={columns.includes(name)}
                  disabled={columns.length === 1 && columns.includes(name)}
                  onChange={() => choose(name)}
                />
              ))}
            </Stack>
          ))}
          <Button
            variant="default"
            size="compact-sm"
            disabled={columns.length === kpiColumns.length}
            onClick={() => changeSettings({ kpiColumns: undefined })}
          >
            {t(($) => $.statistics.columns.all)}
          </Button>
          <Text size="xs" c="dimmed">
            {t(($) => $.statistics.columns.exported)}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
