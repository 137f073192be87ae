import { Alert, Button, NativeSelect, Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getProjectQuery, listProjectsQuery } from '../../../knowledge/help-center/knowledge-api.ts'
import { useLimits } from '../../../people/authentication/use-session.ts'
import classes from './GuestRecovery.module.css'
import { GuestRequestForm } from './GuestRequestForm.tsx'

export function GuestRecovery() {
  const { t } = useTranslation()
  const { replyExpectedHours: count } = useLimits()
  const projects = useQuery(listProjectsQuery())
  const [projectId, setProjectId] = useState('')
  const [categoryId, setCategoryId] = useState('')
  const [sent, setSent] = useState<{ id: number; email: string } | null>(null)
  const { data: project } = useQuery({ ...getProjectQuery(projectId), enabled: projectId !== '' })
  const categories = project?.categories.filter(({ accountRecovery }) => accountRecovery) ?? []
  const category =
    categories.find(({ id }) => id === categoryId) ?? (categories.length === 1 ? categories[0] : undefined)

  if (sent) {
    return (
      <Alert
        role="status"
        color="green"
        variant="outline"
        icon={<IconMailCheck />}
        title={t(($) => $.guest.sentTitle, { id: sent.id })}
      >
        <Text mb="md">{t(($) => $.guest.sent, { email: sent.email, count })}</Text>
        <Button variant="default" onClick={() => setSent(null)}>
          {t(($) => $.guest.another)}
        </Button>
      </Alert>
    )
  }
  const choose = { value: '', label: t(($) => $.request.choose) }
  return (
    <div className={classes.recovery}>
      <div className={classes.choices}>
        <NativeSelect
          label={t(($) => $.tickets.game)}
          withAsterisk
          value={projectId}
          data={[choose, ...(projects.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => {
            setProjectId(event.currentTarget.value)
            setCategoryId('')
          }}
        />
        {categories.length > 1 && (
          <NativeSelect
            label={t(($) => $.tickets.topic)}
            withAsterisk
            value={categoryId}
            data={[choose, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => setCategoryId(event.currentTarget.value)}
          />
        )}
      </div>
      {project && categories.length === 0 && <Text c="dimmed">{t(($) => $.guest.noCategories)}</Text>}
      {project && category && (
        <GuestRequestForm key={category.id} project={project} category={category} onSent={setSent} />
      )}
    </div>
  )
}
