import { zodResolver } from '@hookform/resolvers/zod'
import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { projectInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { Controller } from 'react-hook-form'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { listManagedProjectsQuery } from '../../articles/articles-api.ts'
import { useContentLanguages } from '../../content-languages/content-languages-api.ts'
import { figuresOf } from '../../pictures/check-picture.ts'
import { PictureField } from '../../pictures/PictureField.tsx'
import { PanelForm } from '../form/PanelForm.tsx'
import { useErrorText } from '../form/use-error-text.ts'
import { useTopicForm } from '../form/use-topic-form.ts'
import { useUpdateProject } from '../projects-api.ts'
import { ProjectHead } from './ProjectHead.tsx'

type Values = {
  name: string
  sourceLocale: ContentLanguage
  /** Null: every language of the desk. */
  locales: ContentLanguage[] | null
  requiresReview: boolean
  logoId: string | null
  coverId: string | null
}

const valuesOf = (project: ManagedProject): Values => {
  const { name, sourceLocale, locales, choosesLocales, requiresReview, logoId, coverId } = project
  return { name, sourceLocale, locales: choosesLocales ? locales : null, requiresReview, logoId, coverId }
}
const resolver = zodResolver<Values, unknown, Values>(
  projectInput.pick({
    name: true,
    sourceLocale: true,
    locales: true,
    requiresReview: true,
    logoId: true,
    coverId: true,
  }) as never,
)

export function ProjectPanel({ project }: { project: ManagedProject }) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const choices = useContentLanguages().map((value) => ({ value, label: title(value) }))
  const errorText = useErrorText()
  const canManage = useRight('projects.manage')
  const { mutateAsync: update } = useUpdateProject()
  const editing = useTopicForm({
    latest: project,
    valuesOf,
    resolver,
    save: (values, version) => update({ id: project.id, ...values, active: project.active, version }),
    reload: () => queryClient.refetchQueries({ queryKey: listManagedProjectsQuery().queryKey }),
  })
  const { register, control, formState } = editing.form
  const shared = { control, disabled: !canManage }
  return (
    <>
      <ProjectHead project={project} />
      <PanelForm editing={editing} disabledReason={canManage ? null : t(($) => $.projects.needsProjects)}>
        <TextInput
          label={t(($) => $.projects.name)}
          withAsterisk
          aria-required
          maw={480}
          autoComplete="off"
          maxLength={limits.topicNameMaxLength}
          error={errorText(formState.errors.name?.message)}
          {...register('name')}
        />
        <Controller
          {...shared}
          name="sourceLocale"
          render={({ field }) => (
            <Select
              maw={480}
              allowDeselect={false}
              label={t(($) => $.translations.sourceLocale)}
              description={t(($) => $.translations.sourceLocaleHint)}
              disabled={!canManage}
              data={choices}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          {...shared}
          name="locales"
          render={({ field }) => (
            <MultiSelect
              clearable
              clearButtonProps={{ 'aria-label': t(($) => $.contentLanguages.all) }}
              maw={480}
              label={t(($) => $.contentLanguages.ofProject)}
              description={t(($) => $.contentLanguages.ofProjectHint)}
              placeholder={field.value ? undefined : t(($) => $.contentLanguages.all)}
              disabled={!canManage}
              data={choices}
              value={field.value ?? []}
              onChange={(chosen) => field.onChange(chosen.length > 0 ? chosen : null)}
            />
          )}
        />
        <Controller
          {...shared}
          name="requiresReview"
          render={({ field }) => (
            <Switch
              maw={480}
              label={t(($) => $.articles.review.setting)}
              description={t(($) => $.articles.review.settingHint)}
              disabled={!canManage}
              checked={field.value}
              onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
            />
          )}
        />
        <Controller
          {...shared}
          name="logoId"
          render={({ field }) => (
            <PictureField
              kind="logo"
              label={t(($) => $.projects.logo)}
              hint={t(($) => $.projects.logoHint, figuresOf('logo'))}
              imageId={field.value}
              error={errorText(formState.errors.logoId?.message)}
              isDisabled={!canManage}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          {...shared}
          name="coverId"
          render={({ field }) => (
            <PictureField
              kind="cover"
              label={t(($) => $.projects.cover)}
              hint={t(($) => $.projects.coverHint, figuresOf('cover'))}
              imageId={field.value}
              error={errorText(formState.errors.coverId?.message)}
              isDisabled={!canManage}
              onChange={field.onChange}
            />
          )}
        />
      </PanelForm>
    </>
  )
}
