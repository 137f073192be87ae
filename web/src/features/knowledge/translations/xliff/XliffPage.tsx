import { Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { BackToArticles } from '../../articles/editor/BackToArticles.tsx'
import { ExportSection } from './ExportSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import type { XliffSearch } from './xliff-search.ts'

type Props = { search: XliffSearch; onSearch: (search: XliffSearch) => void }

export function XliffPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t(($) => $.xliff.title)} actions={<BackToArticles />}>
      <Text size="sm" c="dimmed" maw={760}>
        {t(($) => $.xliff.about)}
      </Text>
      <Stack gap={32} mt="xs">
        <ImportSection />
        <ExportSection search={search} onSearch={onSearch} />
      </Stack>
    </AdminPage>
  )
}
