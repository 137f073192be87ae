import { Button, Group, Switch, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import classes from '../../articles/editor/EditorBar.module.css'
import { StateMark } from '../../translation-states/StateMark.tsx'
import { AskTranslationReview } from './AskTranslationReview.tsx'
import { DeleteTranslation } from './DeleteTranslation.tsx'
import type { TranslationEditing } from './use-translation-editing.ts'

export function TranslationBar({ editing }: { editing: TranslationEditing }) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const { base, fields, isDirty, isSaving, isLocked, change, save, discard } = editing
  const { id, locale, state, translation, source, project, mayPublish } = base
  return (
    <header className={classes.bar}>
      <div className={classes.where}>
        <Text size="sm" c="dimmed" truncate>
          <Link to="/admin/articles" className={classes.link}>
            {t(($) => $.articles.title)}
          </Link>
          {' / '}
          <Link to="/admin/articles/article" search={{ articleId: id }} className={classes.link}>
            {source.title}
          </Link>
        </Text>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {title(locale)}
          </Text>
          <StateMark state={state} published={translation?.published ?? false} />
          <Text size="sm" c="dimmed" role="status">
            {isDirty ? t(($) => $.saving.unsaved) : t(($) => $.saving.saved)}
          </Text>
        </Group>
      </div>
      <Group gap="xs" className={classes.actions}>
        <Switch
          label={
            source.internal ? t(($) => $.translations.publishInternal) : t(($) => $.translations.publish)
          }
          checked={fields.published}
          disabled={!mayPublish && !translation?.published}
          onChange={(event) => change({ published: event.currentTarget.checked })}
        />
        {translation?.published && source.published && (
          <Button
            component="a"
            href={`/customer/articles/${project.id}/${id}?lang=${locale}`}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t(($) => $.articles.actions.view)}
          </Button>
        )}
        {translation && <DeleteTranslation editing={editing} />}
        <LinkButton to="/admin/articles/article" search={{ articleId: id }} variant="default">
          {t(($) => $.translations.toSource)}
        </LinkButton>
        {isDirty && (
          <Button variant="default" disabled={isSaving} onClick={discard}>
            {t(($) => $.saving.discard)}
          </Button>
        )}
        <Button
          variant={mayPublish ? 'filled' : 'default'}
          loading={isSaving}
          disabled={!isDirty || isLocked}
          title="Ctrl+S"
          aria-keyshortcuts="Control+S"
          onClick={() => void save()}
        >
          {t(($) => $.saving.save)}
        </Button>
        {!mayPublish && <AskTranslationReview editing={editing} />}
      </Group>
    </header>
  )
}
