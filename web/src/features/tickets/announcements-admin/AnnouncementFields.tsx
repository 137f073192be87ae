import { MultiSelect, Select } from '@mantine/core'
import {
  announcementKinds,
  announcementSeverities,
  statesOfKind,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { listProjectsQuery } from '../../knowledge/help-center/knowledge-api.ts'
import classes from './AnnouncementForm.module.css'
import { type AnnouncementValues, stateOf, withKind } from './announcement-form-values.ts'

export type FieldProps = {
  values: AnnouncementValues
  errorAt: (path: string) => string | undefined
  onChange: (part: Partial<AnnouncementValues>) => void
}

type Props = FieldProps & {
  categories: readonly { id: string; name: string }[]
  isKindFixed: boolean
  /** Once it is published, updates and its times change the state. */
  isStateFixed: boolean
}

export function AnnouncementFields({
  values,
  errorAt,
  onChange,
  categories,
  isKindFixed,
  isStateFixed,
}: Props) {
  const { t } = useTranslation('admin')
  const { t: shown } = useTranslation('announcements')
  const { data: projects } = useQuery(listProjectsQuery('source'))
  const states = statesOfKind[values.kind]
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t(($) => $.announcements.form.kind)}
          allowDeselect={false}
          disabled={isKindFixed}
          data={announcementKinds.map((value) => ({ value, label: shown(($) => $.kinds[value]) }))}
          value={values.kind}
          error={errorAt('kind')}
          onChange={(value) =>
            onChange(withKind(announcementKinds.find((one) => one === value) ?? values.kind))
          }
        />
        <Select
          label={t(($) => $.announcements.form.severity)}
          allowDeselect={false}
          data={announcementSeverities.map((value) => ({ value, label: shown(($) => $.severities[value]) }))}
          value={values.severity}
          onChange={(value) =>
            onChange({ severity: announcementSeverities.find((one) => one === value) ?? values.severity })
          }
        />
        {states.length > 0 && (
          <Select
            label={t(($) => $.announcements.form.state)}
            description={isStateFixed ? t(($) => $.announcements.form.stateFixed) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            disabled={isStateFixed}
            data={states.map((value) => ({ value, label: shown(($) => $.states[value]) }))}
            value={isStateFixed ? stateOf(values) : values.state}
            error={errorAt('state')}
            onChange={(value) => onChange({ state: states.find((one) => one === value) ?? values.state })}
          />
        )}
      </div>
      <div className={classes.pair}>
        <Select
          label={t(($) => $.announcements.form.project)}
          clearable
          disabled={!projects}
          placeholder={t(($) => $.announcements.allProjects)}
          data={(projects?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={projects ? values.projectId : null}
          error={errorAt('projectId')}
          onChange={(projectId) => onChange({ projectId, categoryIds: [] })}
        />
        <MultiSelect
          label={t(($) => $.announcements.form.categories)}
          placeholder={values.categoryIds.length === 0 ? t(($) => $.announcements.form.wholeProject) : ''}
          disabled={values.projectId === null}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.categoryIds}
          error={errorAt('categoryIds')}
          onChange={(categoryIds) => onChange({ categoryIds })}
        />
      </div>
      <div className={classes.pair}>
        <DateField
          hasTime
          label={t(($) => $.announcements.form.startsAt)}
          value={values.startsAt}
          error={errorAt('startsAt')}
          onValue={(startsAt) => onChange({ startsAt })}
        />
        <DateField
          hasTime
          label={t(($) => $.announcements.form.endsAt)}
          description={t(($) => $.announcements.form.endsAtHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.endsAt}
          error={errorAt('endsAt')}
          onValue={(endsAt) => onChange({ endsAt })}
        />
      </div>
    </>
  )
}
