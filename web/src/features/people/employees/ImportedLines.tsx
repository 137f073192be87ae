import { Group, Table, Text } from '@mantine/core'
import type { ImportedLine } from '@savepoint/contract/people/employees.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useEmployeeErrors } from './use-employee-errors.ts'

const order = { refused: 0, created: 1, updated: 2, unchanged: 3 }

/** What needs a decision first; what stays as it is only counts. */
export function ImportedLines({ lines }: { lines: readonly ImportedLine[] }) {
  const { t } = useTranslation('admin')
  const shown = lines
    .filter(({ outcome }) => outcome !== 'unchanged')
    .toSorted((one, other) => order[one.outcome] - order[other.outcome] || one.line - other.line)
  if (shown.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={320}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={72}>{t(($) => $.employees.importing.columns.line)}</Table.Th>
            <Table.Th>{t(($) => $.employees.importing.columns.employee)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((line) => (
            <Table.Tr key={line.line}>
              <Table.Td valign="top">{line.line}</Table.Td>
              <Table.Td>
                <Group justify="space-between" gap={8}>
                  <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {line.email}
                  </Text>
                  <Text size="sm" {...(line.outcome === 'refused' && { c: 'var(--mantine-color-error)' })}>
                    {t(($) => $.employees.importing.outcomes[line.outcome])}
                  </Text>
                </Group>
                <Details line={line} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Details({ line: { changes, errors } }: { line: ImportedLine }) {
  const { t } = useTranslation('admin')
  const errorText = useEmployeeErrors()
  const shown = (column: ImportedLine['changes'][number]['column'], value: string) =>
    column === 'showNickname'
      ? t(($) => (value === 'true' ? $.employees.importing.yes : $.employees.importing.no))
      : value
  return (
    <>
      {errors.map(({ path, message }) => (
        <Text key={`${path} ${message}`} size="sm">
          {[path, errorText.ofField(path, message)].filter(Boolean).join(': ')}
        </Text>
      ))}
      {changes.map(({ column, before, after }) => {
        const name = t(($) => $.employees.importing.cells[column])
        return (
          <Text key={column} size="sm">
            {before === null
              ? t(($) => $.employees.importing.value, { name, after: shown(column, after) })
              : t(($) => $.employees.importing.change, {
                  name,
                  before: shown(column, before),
                  after: shown(column, after),
                })}
          </Text>
        )
      })}
    </>
  )
}
