import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import type { BlockChoice } from '../blocks/block-choices.ts'

const inToolbar = new Set([
  'text',
  'heading',
  'subheading',
  'smallHeading',
  'bulletList',
  'orderedList',
  'quote',
])

type Props = { choices: readonly BlockChoice[]; onChoose: (choice: BlockChoice) => void }

export function InsertMenu({ choices, onChoose }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} aria-hidden />}>
          {t(($) => $.articles.insert)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {choices
          .filter(({ name }) => !inToolbar.has(name))
          .map((choice) => (
            <Menu.Item
              key={choice.name}
              leftSection={<choice.icon size={16} aria-hidden />}
              onClick={() => onChoose(choice)}
            >
              {t(($) => $.articles.blocks[choice.name])}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
