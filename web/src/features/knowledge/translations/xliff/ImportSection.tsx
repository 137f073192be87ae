import { Alert, Button, Checkbox, FileInput, Group, Loader, Stack, Title } from '@mantine/core'
import type { ImportedXliffArticle, XliffOutcome } from '@savepoint/contract/knowledge/translations/xliff.ts'
import { xliffLimits } from '@savepoint/contract/knowledge/translations/xliff-limits.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { ImportedArticles } from './ImportedArticles.tsx'
import { useXliffErrors } from './use-xliff-errors.ts'
import { useImportXliff, usePreviewXliffImport } from './xliff-api.ts'

function countsOf(articles: readonly ImportedXliffArticle[]) {
  const count = (...outcomes: XliffOutcome[]) =>
    articles.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    created: count('created'),
    changed: count('changed'),
    left: count('unchanged', 'untranslated'),
    refused: count('refused'),
  }
}

export function ImportSection() {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const [file, setFile] = useState<File | null>(null)
  const [overwrite, setOverwrite] = useState(false)
  const preview = usePreviewXliffImport()
  const load = useImportXliff()
  const errorText = useXliffErrors()
  const isTooLarge = file !== null && file.size > xliffLimits.bytesMax
  const ask = (chosen: File | null, isOverwriting: boolean) => {
    load.reset()
    if (chosen && chosen.size <= xliffLimits.bytesMax)
      preview.mutate({ file: chosen, overwrite: isOverwriting })
    else preview.reset()
  }
  const apply = () => {
    if (!file || !preview.data) return
    load.mutate(
      { file, overwrite, version: preview.data.version },
      {
        onError: (error) => isProblem(error, 'changedMeanwhile') && preview.mutate({ file, overwrite }),
      },
    )
  }
  const shown = load.data ?? preview.data
  const counts = shown && countsOf(shown.articles)
  const changes = counts && counts.created + counts.changed
  const language = shown && title(shown.locale)
  const isChangedHere = shown?.articles.some(({ errors }) =>
    errors.some(({ reason }) => reason === 'changedHere'),
  )
  return (
    <Stack component="section" gap="sm" aria-labelledby="xliff-import">
      <Title order={2} size="h4" id="xliff-import">
        {t(($) => $.xliff.import.title)}
      </Title>
      <FileInput
        maw={440}
        accept=".xlf,.xliff,application/xliff+xml"
        label={t(($) => $.xliff.import.choose)}
        placeholder={t(($) => $.xliff.import.placeholder)}
        leftSection={<IconFileImport size={16} aria-hidden />}
        value={file}
        error={
          isTooLarge
            ? t(($) => $.xliff.fileErrors.tooLarge, { megabytes: xliffLimits.bytesMax / 1024 / 1024 })
            : undefined
        }
        onChange={(chosen) => {
          setFile(chosen)
          setOverwrite(false)
          ask(chosen, false)
        }}
      />
      {preview.isPending && !preview.data && <Loader size="sm" />}
      {preview.isError && <FormAlert>{errorText(preview.error)}</FormAlert>}
      {load.isError && <FormAlert>{errorText(load.error)}</FormAlert>}
      {shown && counts && language && (
        <Alert color={counts.refused > 0 ? 'yellow' : 'green'} variant="outline" role="status">
          {load.data
            ? t(($) => $.xliff.import.summary, { ...counts, language })
            : t(($) => $.xliff.import.preview, { ...counts, language })}
        </Alert>
      )}
      {(isChangedHere || overwrite) && !load.isSuccess && (
        <Checkbox
          label={t(($) => $.xliff.import.overwrite)}
          checked={overwrite}
          onChange={(event) => {
            setOverwrite(event.currentTarget.checked)
            ask(file, event.currentTarget.checked)
          }}
        />
      )}
      {preview.data && !load.isSuccess && (
        <Group>
          <Button loading={load.isPending || preview.isPending} disabled={!changes} onClick={apply}>
            {changes ? t(($) => $.xliff.import.apply, { count: changes }) : t(($) => $.xliff.import.nothing)}
          </Button>
        </Group>
      )}
      {shown && <ImportedArticles articles={shown.articles} locale={shown.locale} isDone={load.isSuccess} />}
    </Stack>
  )
}
