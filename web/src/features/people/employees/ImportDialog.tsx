import { Alert, Button, FileInput, Group, Stack, Table, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { ImportedLine } from '@savepoint/contract/people/employees.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useImportEmployees } from './employees-api.ts'
import { useEmployeeErrors } from './use-employee-errors.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [file, setFile] = useState<File | null>(null)
  const load = useImportEmployees()
  const isTooLarge = file !== null && file.size > limits.importMaxLength
  const start = async () => {
    if (file) load.mutate(await file.text())
  }
  return (
    <Dialog title={t(($) => $.employees.importing.title)} onClose={onClose} size="lg">
      <Stack>
        <Text>{t(($) => $.employees.importing.hint)}</Text>
        <FileInput
          accept=".csv,text/csv"
          label={t(($) => $.employees.importing.choose)}
          value={file}
          error={
            isTooLarge
              ? t(($) => $.employees.importing.tooLarge, {
                  kilobytes: Math.floor(limits.importMaxLength / 1_000),
                })
              : undefined
          }
          onChange={(chosen) => {
            setFile(chosen)
            load.reset()
          }}
        />
        {load.isError && <FormAlert>{t(($) => $.employees.importing.failed)}</FormAlert>}
        {load.data && <Report lines={load.data.lines} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.employees.importing.close)}
          </Button>
          <Button
            loading={load.isPending}
            disabled={!file || isTooLarge || load.isSuccess}
            onClick={() => void start()}
          >
            {t(($) => $.employees.importing.start)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Report({ lines }: { lines: readonly ImportedLine[] }) {
  const { t } = useTranslation('admin')
  const errorText = useEmployeeErrors()
  const count = (outcome: ImportedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const refused = lines.filter(({ outcome }) => outcome === 'refused')
  return (
    <>
      <Alert color={refused.length > 0 ? 'yellow' : 'green'} variant="outline" role="status">
        {t(($) => $.employees.importing.summary, {
          created: count('created'),
          updated: count('updated'),
          unchanged: count('unchanged'),
          refused: refused.length,
        })}
      </Alert>
      {refused.length > 0 && (
        <Table.ScrollContainer minWidth={320} maxHeight={280}>
          <Table>
            <Table.Tbody>
              {refused.map(({ line, email, errors }) => (
                <Table.Tr key={line}>
                  <Table.Td>
                    {t(($) => $.employees.importing.line)} {line}
                  </Table.Td>
                  <Table.Td>{email}</Table.Td>
                  <Table.Td>
                    {errors
                      .map(({ path, message }) =>
                        [path, errorText.ofField(path, message)].filter(Boolean).join(': '),
                      )
                      .join('; ')}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}
