import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { setTextKind, type TextKindName, textKinds } from './use-tool-state.ts'

export function TextKind({ editor, kind }: { editor: Editor; kind: TextKindName }) {
  const { t } = useTranslation('admin')
  const name = t(($) => $.articles.blocks[kind])
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${t(($) => $.articles.tools.textKind)}: ${name}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {textKinds.map((choice) => (
          <Menu.Item key={choice} onClick={() => setTextKind(editor, choice)}>
            {t(($) => $.articles.blocks[choice])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
