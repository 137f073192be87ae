import { Title } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { AdminPage } from '../people/administration/AdminPage.tsx'
import { DataSubjects } from './DataSubjects.tsx'
import { Erasures } from './Erasures.tsx'
import { RetentionTable } from './RetentionTable.tsx'

export function PersonalDataPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t(($) => $.personalData.title)}>
      <DataSubjects />
      <Title order={2} size="h4" mt="lg">
        {t(($) => $.personalData.erasures)}
      </Title>
      <Erasures />
      <Title order={2} size="h4" mt="lg">
        {t(($) => $.personalData.retention)}
      </Title>
      <RetentionTable />
    </AdminPage>
  )
}
