import { Button, Center, Group, Paper, Radio, Stack, TextInput } from '@mantine/core'
import type { ArticleTemplate } from '@savepoint/contract/knowledge/article-templates.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { PageTitle } from '../../../../ui/text/PageTitle.tsx'
import { createArticleRequest, listArticleTemplatesQuery, listManagedProjectsQuery } from '../articles-api.ts'
import { TopicFields } from '../dialogs/TopicFields.tsx'
import { BackToArticles } from './BackToArticles.tsx'

type Props = { projectId: string | undefined; categoryId: string | undefined; title: string | undefined }
type NewArticleValues = {
  title: string
  projectId: string | null
  categoryId: string | null
  templateId: string
}

const blank = { type: 'doc', content: [{ type: 'paragraph' }] } as ArticleTemplate['content']

export function NewArticle({ projectId, categoryId, title: givenTitle = '' }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  usePageTitle(t(($) => $.articles.fresh.title))
  const form = useForm<NewArticleValues>({
    defaultValues: {
      title: givenTitle.slice(0, limits.articleTitleMaxLength),
      projectId: projectId ?? null,
      categoryId: categoryId ?? null,
      templateId: '',
    },
  })
  const { title, ...topic } = form.watch()
  const { data: topics } = useQuery(listManagedProjectsQuery())
  const { data: templates } = useQuery(listArticleTemplatesQuery())
  const create = useMutation({
    mutationFn: (values: NewArticleValues) =>
      createArticleRequest({
        projectId: values.projectId ?? '',
        categoryId: values.categoryId ?? '',
        title: values.title.trim(),
        content: templates?.items.find(({ id }) => id === values.templateId)?.content ?? blank,
      }),
    onSuccess: ({ id }) =>
      navigate({ to: '/admin/articles/article', search: { articleId: id }, replace: true }),
  })
  const isReady = cleanLine(title).length >= limits.nameMinLength && topic.projectId && topic.categoryId
  return (
    <Center flex={1} p="md">
      <Paper withBorder p="lg" w="100%" maw={520}>
        <form
          onSubmit={form.handleSubmit((values) => {
            if (isReady) create.mutate(values)
          })}
        >
          <Stack>
            <PageTitle>{t(($) => $.articles.fresh.title)}</PageTitle>
            {create.error && <InlineError error={create.error} />}
            <TextInput
              label={t(($) => $.articles.fresh.name)}
              maxLength={limits.articleTitleMaxLength}
              data-autofocus
              {...form.register('title')}
            />
            <TopicFields
              topics={topics?.items}
              projectId={topic.projectId}
              categoryId={topic.categoryId}
              onChange={(project, category) => {
                form.setValue('projectId', project)
                form.setValue('categoryId', category)
              }}
            />
            {templates && templates.items.length > 0 && (
              <Controller
                control={form.control}
                name="templateId"
                render={({ field }) => (
                  <Radio.Group label={t(($) => $.articles.fresh.startFrom)} {...field}>
                    <Stack gap="xs" mt={6}>
                      <Radio value="" label={t(($) => $.articles.fresh.blank)} />
                      {templates.items.map(({ id, name }) => (
                        <Radio key={id} value={id} label={name} />
                      ))}
                    </Stack>
                  </Radio.Group>
                )}
              />
            )}
            <Group justify="space-between">
              <BackToArticles />
              <Button type="submit" loading={create.isPending} disabled={!isReady}>
                {t(($) => $.articles.fresh.start)}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </Center>
  )
}
