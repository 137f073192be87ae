import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import type { ArticleReference } from '@savepoint/contract/knowledge/articles.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { ArticlePicker } from '../text-editor/blocks/ArticlePicker.tsx'
import classes from './SeeAlsoField.module.css'

type Props = {
  articleId: string
  chosen: ArticleReference[]
  onChange: (chosen: ArticleReference[]) => void
}

export function SeeAlsoField({ articleId, chosen, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [isPicking, setPicking] = useState(false)
  const isFull = chosen.length >= limits.seeAlsoMax
  const up = (index: number) =>
    onChange(chosen.with(index - 1, chosen[index]!).with(index, chosen[index - 1]!))
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t(($) => $.articles.seeAlso)}
      </Text>
      <ol className={classes.list}>
        {chosen.map(({ id, title, published }, index) => (
          <li key={id} className={classes.row}>
            <span data-unpublished={!published || undefined}>{title}</span>
            <Group gap={0} wrap="nowrap">
              {index > 0 && (
                <ActionIcon
                  size={24}
                  aria-label={t(($) => $.articles.seeAlsoUp, { title })}
                  onClick={() => up(index)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                size={24}
                aria-label={t(($) => $.articles.seeAlsoRemove, { title })}
                onClick={() => onChange(chosen.filter((other) => other.id !== id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      {isFull ? (
        <Text size="xs" c="dimmed">
          {t(($) => $.articles.seeAlsoFull, { count: limits.seeAlsoMax })}
        </Text>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {t(($) => $.articles.seeAlsoAdd)}
        </Button>
      )}
      {isPicking && (
        <Dialog title={t(($) => $.articles.seeAlsoAdd)} onClose={() => setPicking(false)}>
          <ArticlePicker
            without={[articleId, ...chosen.map(({ id }) => id)]}
            onChoose={({ id, title, project, category, published }) => {
              onChange([...chosen, { id, title, project, category, published }])
              setPicking(false)
            }}
          />
        </Dialog>
      )}
    </Stack>
  )
}
