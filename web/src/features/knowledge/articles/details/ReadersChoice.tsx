import { Radio, Stack, TagsInput } from '@mantine/core'
import { articleLimits } from '@savepoint/contract/knowledge/article-limits.ts'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listCustomerGroupsQuery, usePublishArticle } from '../articles-api.ts'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing }

const readers = {
  players: { published: true, internal: false, customerGroups: [] },
  groups: { published: false, internal: true },
  employees: { published: false, internal: true, customerGroups: [] },
  nobody: { published: false, internal: false, customerGroups: [] },
} as const
type Readers = keyof typeof readers

type Publication = {
  published: boolean
  internal?: boolean | undefined
  customerGroups?: string[] | undefined
}

function readersOf({ published, internal, customerGroups = [] }: Publication): Readers {
  if (published) return 'players'
  if (!internal) return 'nobody'
  return customerGroups.length > 0 ? 'groups' : 'employees'
}

/** Applies at once to the saved version; unsaved changes stay. For groups, once the first of them is given. */
export function ReadersChoice({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const publish = usePublishArticle()
  const current: Publication = publish.isPending ? publish.variables : article
  const [isForGroups, setForGroups] = useState(false)
  const chosen = isForGroups ? 'groups' : readersOf(current)
  const { data: known } = useQuery({ ...listCustomerGroupsQuery(), enabled: chosen === 'groups' })
  const { id, published, reachable, mayPublish } = article
  const save = (publication: { published: boolean; internal: boolean; customerGroups: string[] }) =>
    publish.mutate(
      { id, ...publication },
      { onSuccess: (now) => editing.follow(article.version, now.version) },
    )
  const choose = (choice: Readers) => {
    setForGroups(choice === 'groups')
    if (choice !== 'groups') save({ ...readers[choice], customerGroups: [] })
  }
  const hint = () => {
    if (!published && !mayPublish) return t(($) => $.articles.readers.needsReview)
    return published && !reachable ? t(($) => $.articles.readers.hidden) : undefined
  }
  const needsReview = (choice: Readers) =>
    !mayPublish && (choice === 'players' || choice === 'groups') && choice !== readersOf(article)
  const groups = current.customerGroups ?? []
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t(($) => $.articles.readers.label)}
        value={chosen}
        onChange={(choice) => choose(choice as Readers)}
      >
        <Stack gap={6} mt={6}>
          {(Object.keys(readers) as Readers[]).map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={t(($) => $.articles.readers[choice])}
              disabled={needsReview(choice)}
              description={choice === 'players' ? hint() : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {chosen === 'groups' && (
        <TagsInput
          label={t(($) => $.articles.readers.chosenGroups)}
          description={
            groups.length === 0
              ? t(($) => $.articles.readers.noGroups)
              : t(($) => $.articles.readers.groupsHint)
          }
          placeholder={groups.length === 0 ? t(($) => $.articles.readers.groupsPlaceholder) : ''}
          autoFocus={isForGroups && groups.length === 0}
          value={groups}
          data={known?.groups ?? []}
          maxTags={articleLimits.groupsMax}
          maxLength={limits.customerGroupMaxLength}
          disabled={!mayPublish}
          splitChars={[',', ';']}
          acceptValueOnBlur
          onChange={(next) => {
            setForGroups(true)
            save({
              ...readers.groups,
              customerGroups: next.map((group) => group.trim()).filter((group) => group !== ''),
            })
          }}
        />
      )}
    </Stack>
  )
}
