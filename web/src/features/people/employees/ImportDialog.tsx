import { Alert, Button, FileInput, Group, Loader, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { importedLinesMax } from '@savepoint/contract/people/employee-values.ts'
import type { ImportedLine } from '@savepoint/contract/people/employees.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useImportEmployees, usePreviewEmployeeImport } from './employees-api.ts'
import { ImportedLines } from './ImportedLines.tsx'

const countsOf = (lines: readonly ImportedLine[]) => {
  const count = (outcome: ImportedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  }
}

const hasTooManyLines = (error: unknown) =>
  isProblem(error, 'invalidInput') &&
  error.problem?.errors?.some(({ message }) => message === `Max number of lines ${importedLinesMax}`)

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreviewEmployeeImport()
  const load = useImportEmployees()
  const isTooLarge = file !== null && file.size > limits.importMaxLength
  const choose = (chosen: File | null) => {
    setFile(chosen)
    preview.reset()
    load.reset()
    if (chosen && chosen.size <= limits.importMaxLength) preview.mutate(chosen)
  }
  const apply = () => {
    if (!preview.data) return
    const { csv, version } = preview.data
    load.mutate(
      { csv, version },
      { onError: (error) => isProblem(error, 'changedMeanwhile') && file && preview.mutate(file) },
    )
  }
  const lines = load.data?.lines ?? preview.data?.lines
  const counts = lines && countsOf(lines)
  const changes = preview.data ? counts && counts.created + counts.updated : undefined
  return (
    <Dialog title={t(($) => $.employees.importing.title)} onClose={onClose} size="xl">
      <Stack>
        <Text>{t(($) => $.employees.importing.hint, { lines: importedLinesMax })}</Text>
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
          onChange={choose}
        />
        {preview.isPending && !preview.data && <Loader size="sm" />}
        {preview.isError && (
          <FormAlert>
            {hasTooManyLines(preview.error)
              ? t(($) => $.employees.importing.tooManyLines, { lines: importedLinesMax })
              : t(($) => $.employees.importing.failed)}
          </FormAlert>
        )}
        {load.isError && (
          <FormAlert>
            {isProblem(load.error, 'changedMeanwhile')
              ? t(($) => $.employees.importing.changedMeanwhile)
              : t(($) => $.employees.importing.notSaved)}
          </FormAlert>
        )}
        {counts && (
          <Alert color={counts.refused > 0 ? 'yellow' : 'green'} variant="outline" role="status">
            {load.data
              ? t(($) => $.employees.importing.summary, counts)
              : t(($) => $.employees.importing.preview, counts)}{' '}
            {!load.data && counts.refused > 0 && <span>{t(($) => $.employees.importing.errorsSkipped)}</span>}
          </Alert>
        )}
        {lines && <ImportedLines lines={lines} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.employees.importing.close)}
          </Button>
          {!load.isSuccess && (
            <Button loading={load.isPending || preview.isPending} disabled={!changes} onClick={apply}>
              {changes
                ? t(($) => $.employees.importing.apply, { count: changes })
                : t(($) => $.employees.importing.nothing)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
