import { Checkbox, Table, Tooltip } from '@mantine/core'
import type { ArticleRow as Row } from '@savepoint/contract/knowledge/articles.ts'
import {
  IconArrowMerge,
  IconChecks,
  IconClock,
  IconEyeCheck,
  IconEyeOff,
  IconPencil,
  IconStarFilled,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { serverNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { TranslationChips } from '../../translation-states/TranslationChips.tsx'
import { ArticleRowMenu } from './ArticleRowMenu.tsx'
import classes from './ArticlesTable.module.css'

type Props = { article: Row; isChosen: boolean; onChoose: (isChosen: boolean) => void }

export function ArticleRow({ article, isChosen, onChoose }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { id, title, tags, author, updatedAt, views, helpful, unhelpful, project, category, translations } =
    article
  const topic = `${project.name} · ${category.name}`
  return (
    <Table.Tr bg={isChosen ? 'color-mix(in srgb, var(--sp-accent) 8%, transparent)' : undefined}>
      <Table.Td>
        <Checkbox
          aria-label={t(($) => $.articles.chooseOne, { title })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={classes.name}>
        <Link to="/admin/articles/article" search={{ articleId: id }} className={classes.title} title={title}>
          {title}
        </Link>
        <span className={classes.about}>
          <span className={classes.topic} title={topic}>
            {topic}
          </span>
          <TranslationChips articleId={id} translations={translations} />
          {tags.length > 0 && (
            <span className={classes.labels} title={tags.join(', ')}>
              {tags.join(', ')}
            </span>
          )}
        </span>
      </Table.Td>
      <Table.Td data-column="state">
        <ArticleState article={article} />
      </Table.Td>
      <Table.Td data-column="author">{author?.name ?? '–'}</Table.Td>
      <Table.Td data-column="updated" className={classes.muted}>
        <RelativeTime time={updatedAt} />
      </Table.Td>
      <Table.Td data-column="views">{views.toLocaleString(language)}</Table.Td>
      <Table.Td data-column="votes">
        {helpful + unhelpful === 0 ? (
          <span className={classes.muted}>{t(($) => $.articles.noVotes)}</span>
        ) : (
          <Tooltip label={t(($) => $.articles.votes, { helpful, unhelpful })}>
            <span className={classes.votes}>
              {(helpful / (helpful + unhelpful)).toLocaleString(language, { style: 'percent' })}{' '}
              <span className={classes.muted}>({(helpful + unhelpful).toLocaleString(language)})</span>
            </span>
          </Tooltip>
        )}
      </Table.Td>
      <Table.Td>
        <ArticleRowMenu article={article} />
      </Table.Td>
    </Table.Tr>
  )
}

function ArticleState({ article }: { article: Row }) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const language = useLanguage()
  const {
    published,
    internal,
    customerGroups,
    reachable,
    popular,
    drafts,
    publishAt,
    unpublishAt,
    verification,
    review,
    redirectTo,
  } = article
  // During an upgrade a process of the release before may answer, which says nothing of them.
  const { translationReviews = [] } = article as Partial<Row>
  const isDue =
    verification.dueAt !== null && new Date(verification.dueAt) <= serverNow() && (published || internal)
  const state = published ? 'published' : internal ? 'internal' : 'unpublished'
  const names = drafts.map(({ author }) => author.name).join(', ')
  return (
    <span className={classes.state}>
      <span>
        <span className={classes.mark} data-state={state}>
          {t(($) => $.articles.state[state])}
        </span>{' '}
        {published && !reachable && (
          <Tooltip label={t(($) => $.articles.hidden)}>
            <IconEyeOff size={15} aria-label={t(($) => $.articles.hidden)} role="img" />
          </Tooltip>
        )}{' '}
        {popular && (
          <Tooltip label={t(($) => $.articles.popularMark)}>
            <IconStarFilled size={14} aria-label={t(($) => $.articles.popularMark)} role="img" />
          </Tooltip>
        )}
      </span>
      {customerGroups.length > 0 && <span className={classes.tags}>{customerGroups.join(', ')}</span>}
      {(publishAt ?? unpublishAt) && (
        <span className={classes.tags}>
          <IconClock size={12} aria-hidden />{' '}
          {publishAt
            ? t(($) => $.articles.schedule.appears, { time: momentName(new Date(publishAt), language) })
            : t(($) => $.articles.schedule.disappears, {
                time: momentName(new Date(unpublishAt ?? ''), language),
              })}
        </span>
      )}
      {redirectTo && (
        <span className={classes.tags}>
          <IconArrowMerge size={12} aria-hidden /> {t(($) => $.articles.merging.row, redirectTo)}
        </span>
      )}
      {review?.state === 'asked' && (
        <span className={classes.tags}>
          <IconEyeCheck size={12} aria-hidden />{' '}
          {t(($) => $.articles.review.rowWaits, { name: review.author?.name ?? t(($) => $.articles.nobody) })}
        </span>
      )}
      {translationReviews.map(({ locale, author }) => (
        <Link
          key={locale}
          to="/admin/articles/$articleId/translations/$locale"
          params={{ articleId: article.id, locale }}
          className={classes.waiting}
          title={title(locale)}
        >
          <IconEyeCheck size={12} aria-hidden />{' '}
          {t(($) => $.translations.review.rowWaits, {
            code: locale.toUpperCase(),
            name: author?.name ?? t(($) => $.articles.nobody),
          })}
        </Link>
      ))}
      {isDue && (
        <span className={classes.tags}>
          <IconChecks size={12} aria-hidden /> {t(($) => $.articles.state.unverified)}
        </span>
      )}
      {drafts.length > 0 && (
        <span className={classes.tags}>
          <IconPencil size={12} aria-hidden /> {t(($) => $.articles.draftOf, { names })}
        </span>
      )}
    </span>
  )
}
