import { Button, Menu } from '@mantine/core'
import { IconForms, IconMessageQuestion, IconVariable } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { FieldVariableDialog } from './FieldVariableDialog.tsx'
import { PromptVariableDialog } from './PromptVariableDialog.tsx'
import { variableGroups } from './variable-names.ts'

/** Inserts a variable at the cursor; `onInsert` gets it as it is written between the braces. */
type Props = { withPrompts: boolean; onInsert: (name: string) => void }

export function VariableMenu({ withPrompts, onInsert }: Props) {
  const { t } = useTranslation('admin')
  const [asked, setAsked] = useState<'field' | 'prompt' | null>(null)
  const insert = (name: string) => {
    setAsked(null)
    // After the menu or the dialog has given the focus back.
    setTimeout(() => onInsert(name))
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal width={280}>
        <Menu.Target>
          <Button size="compact-sm" variant="subtle" leftSection={<IconVariable size={16} aria-hidden />}>
            {t(($) => $.replies.text.insert)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {variableGroups.map(({ group, names }) => (
            <Fragment key={group}>
              <Menu.Label>{t(($) => $.replies.groups[group])}</Menu.Label>
              {names.map((name) => (
                <Menu.Item key={name} onClick={() => insert(name)}>
                  {t(($) => $.replies.variables[name])}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconForms size={16} aria-hidden />} onClick={() => setAsked('field')}>
            {t(($) => $.replies.text.field)}
          </Menu.Item>
          {withPrompts && (
            <Menu.Item
              leftSection={<IconMessageQuestion size={16} aria-hidden />}
              onClick={() => setAsked('prompt')}
            >
              {t(($) => $.replies.text.prompt)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'field' && <FieldVariableDialog onInsert={insert} onClose={() => setAsked(null)} />}
      {asked === 'prompt' && <PromptVariableDialog onInsert={insert} onClose={() => setAsked(null)} />}
    </>
  )
}
