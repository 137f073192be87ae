import { Button, Group, Stack, Title } from '@mantine/core'
import type { PublicCategory } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconFoldDown, IconFoldUp } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { CategorySection } from './CategorySection.tsx'
import classes from './CategoryTree.module.css'
import {
  listOpenCategories,
  openCategories,
  toggleCategory,
  useOpenCategories,
} from './open-categories-store.ts'

type Props = { projectId: string; categories: PublicCategory[] }

export function CategoryTree({ projectId, categories }: Props) {
  const { t } = useTranslation()
  const remembered = useOpenCategories()
  const all = categories.map(({ id }) => id)
  const open = listOpenCategories(remembered, projectId, all)
  const isAllOpen = open.length === all.length
  return (
    <Stack gap="sm">
      {all.length > 1 && (
        <Group justify="space-between" gap="xs" data-whole>
          <Title order={2} size="h4">
            {t(($) => $.knowledge.topics)}
          </Title>
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.all}
            leftSection={isAllOpen ? <IconFoldUp size={18} /> : <IconFoldDown size={18} />}
            onClick={() => openCategories(projectId, isAllOpen ? [] : all)}
          >
            {isAllOpen ? t(($) => $.knowledge.closeAll) : t(($) => $.knowledge.openAll)}
          </Button>
        </Group>
      )}
      {categories.map((category) => (
        <CategorySection
          key={category.id}
          projectId={projectId}
          category={category}
          isOpen={open.includes(category.id)}
          onToggle={() => toggleCategory({ projectId, all }, category.id)}
        />
      ))}
    </Stack>
  )
}
