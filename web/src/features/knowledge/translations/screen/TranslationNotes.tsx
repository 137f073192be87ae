import { Alert, Button, Group, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { IconClockExclamation, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import classes from './TranslationNotes.module.css'
import type { TranslationEditing } from './use-translation-editing.ts'

type Props = { editing: TranslationEditing; onReload: () => void }

export function TranslationNotes({ editing, onReload }: Props) {
  const { t } = useTranslation('admin')
  const { base, blocks, fields, isDirty, isSaving, isLocked, isOutdated, isOwnWaiting } = editing
  const { refusal, isConflict, save, saveOver } = editing
  const isTitleMissing = cleanLine(fields.title).length < limits.nameMinLength
  return (
    <div className={classes.notes}>
      {isConflict && (
        <FormAlert>
          <Text>{t(($) => $.translations.changedMeanwhile)}</Text>
          <Group mt="xs" gap="xs">
            <Button size="compact-md" variant="default" onClick={onReload}>
              {t(($) => $.translations.takeTheirs)}
            </Button>
            <Button size="compact-md" loading={isSaving} onClick={() => void saveOver()}>
              {t(($) => $.translations.saveOver)}
            </Button>
          </Group>
        </FormAlert>
      )}
      {refusal !== null && !isConflict && (
        <FormAlert>
          {isTitleMissing ? t(($) => $.articles.needTitle) : t(($) => $.translations.notSaved)}
        </FormAlert>
      )}
      {isOutdated && (
        <Alert color="yellow" variant="outline" icon={<IconClockExclamation aria-hidden />}>
          <Text>{t(($) => $.translations.outdatedHint)}</Text>
          {base.translation?.published && <Text>{t(($) => $.translations.stillShown)}</Text>}
          {!isDirty && !isLocked && (
            <Button
              mt="xs"
              size="compact-md"
              variant="default"
              loading={isSaving}
              onClick={() => void save()}
            >
              {t(($) => $.translations.isUpToDate)}
            </Button>
          )}
        </Alert>
      )}
      {!base.mayPublish && !isOwnWaiting && (
        <Alert color="blue" variant="outline" icon={<IconInfoCircle aria-hidden />}>
          {isLocked ? t(($) => $.translations.lockedForReview) : t(($) => $.translations.publishedByReviewer)}
        </Alert>
      )}
      {base.state === 'missing' && !base.review && !isDirty && (
        <Alert color="blue" variant="outline" icon={<IconInfoCircle aria-hidden />}>
          {t(($) => $.translations.missingHint)}
        </Alert>
      )}
      {fields.published && blocks.untranslated > 0 && (
        <Alert color="yellow" variant="outline" icon={<IconInfoCircle aria-hidden />}>
          {t(($) => $.translations.untranslated, { count: blocks.untranslated })}
        </Alert>
      )}
      {fields.published && !base.source.published && !base.source.internal && (
        <Alert color="blue" variant="outline" icon={<IconInfoCircle aria-hidden />}>
          {t(($) => $.translations.sourceUnpublished)}
        </Alert>
      )}
    </div>
  )
}
