import { Button, Menu } from '@mantine/core'
import { type FieldType, fieldTypes } from '@savepoint/contract/knowledge/field-types.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { fieldKinds } from './field-kinds.ts'

type Props = { isDisabled: boolean; isFull: boolean; onAdd: (type: FieldType) => void }

export function AddFieldMenu({ isDisabled, isFull, onAdd }: Props) {
  const { t } = useTranslation('admin')
  return (
    // The focus moves to the new question's title instead of back to this button.
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="light"
          w="fit-content"
          disabled={isDisabled || isFull}
          title={isFull ? t(($) => $.projects.fields.full, { count: limits.fieldsPerCategory }) : undefined}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t(($) => $.projects.fields.add)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {fieldTypes.map((type) => {
          const Icon = fieldKinds[type]
          return (
            <Menu.Item key={type} leftSection={<Icon size={16} />} onClick={() => onAdd(type)}>
              {t(($) => $.projects.fields.types[type])}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
