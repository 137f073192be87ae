import { Skeleton, Stack, Table, Text } from '@mantine/core'
import type { SnippetRow } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import { IconPlus, IconPuzzle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { BackToArticles } from '../articles/editor/BackToArticles.tsx'
import { listSnippetsQuery } from '../snippet-texts/snippets-api.ts'
import { StateMark } from '../translation-states/StateMark.tsx'
import classes from './Snippets.module.css'

const columns = ['name', 'languages', 'usedIn', 'updated'] as const

export function SnippetsPage() {
  const { t } = useTranslation('admin')
  const query = useQuery({ ...listSnippetsQuery(), staleTime: 0 })
  const { data, error } = query
  const create = (
    <LinkButton to="/admin/articles/snippet" leftSection={<IconPlus size={16} aria-hidden />}>
      {t(($) => $.snippets.create)}
    </LinkButton>
  )
  return (
    <AdminPage
      title={t(($) => $.snippets.title)}
      actions={
        <>
          <BackToArticles />
          {data?.items.length !== 0 && create}
        </>
      }
    >
      <Text size="sm" c="dimmed" maw={760}>
        {t(($) => $.snippets.about)}
      </Text>
      {error && <InlineError error={error} onRetry={() => void query.refetch()} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconPuzzle size={32} aria-hidden />}
          title={t(($) => $.snippets.none)}
          hint={t(($) => $.snippets.noneHint)}
          action={create}
        />
      )}
      {data && data.items.length > 0 && (
        <DataTable
          className={classes.table}
          columns={columns.map((name) => ({ name, title: t(($) => $.snippets.columns[name]) }))}
        >
          {data.items.map((snippet) => (
            <Row key={snippet.id} snippet={snippet} />
          ))}
        </DataTable>
      )}
      {!data && !error && (
        <Stack gap="xs">
          {['first', 'second', 'third'].map((key) => (
            <Skeleton key={key} h={44} />
          ))}
        </Stack>
      )}
    </AdminPage>
  )
}

function Row({ snippet: { id, name, translations, usedIn, updatedAt } }: { snippet: SnippetRow }) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  return (
    <Table.Tr>
      <Table.Td className={classes.name}>
        <Link to="/admin/articles/snippet" search={{ id }}>
          {name}
        </Link>
      </Table.Td>
      <Table.Td data-column="languages">
        <span className={classes.languages}>
          {translations.map(({ locale, state }) => (
            <Fragment key={locale}>
              <span>{title(locale)}</span>
              <StateMark state={state} published />
            </Fragment>
          ))}
        </span>
      </Table.Td>
      <Table.Td>{t(($) => $.snippets.articles, { count: usedIn })}</Table.Td>
      <Table.Td data-column="updated">
        <RelativeTime time={updatedAt} />
      </Table.Td>
    </Table.Tr>
  )
}
