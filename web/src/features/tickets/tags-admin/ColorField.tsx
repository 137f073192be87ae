import { Radio } from '@mantine/core'
import { type TagColor, tagColors } from '@savepoint/contract/tickets/tag-inputs.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { TagPill } from '../../../ui/tags/TagPill.tsx'
import classes from './ColorField.module.css'

type Props = { value: TagColor; onChange: (color: TagColor) => void }

export function ColorField({ value, onChange }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Radio.Group
      label={t(($) => $.tags.form.color)}
      value={value}
      onChange={(color) => onChange(color as TagColor)}
    >
      <div className={classes.colors}>
        {tagColors.map((color) => (
          <Radio
            key={color}
            value={color}
            styles={{ body: { alignItems: 'center' } }}
            label={<TagPill tag={{ name: t(($) => $.tags.form.colors[color]), color }} />}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
