import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { CategoryValues } from '../form/category-values.ts'
import { DragGrip } from '../sorting/DragGrip.tsx'
import type { RowPosition } from '../sorting/order-moves.ts'
import { SortableItem } from '../sorting/SortableItem.tsx'
import { FieldBody } from './FieldBody.tsx'
import classes from './FieldCard.module.css'
import { FieldMenu } from './FieldMenu.tsx'
import { fieldKinds } from './field-kinds.ts'

type Props = {
  fieldKey: string
  position: RowPosition
  isFresh: boolean
  isOpen: boolean
  isDisabled: boolean
  onToggle: () => void
  onDuplicate: (() => void) | null
  onRemove: () => void
}

export function FieldCard({ fieldKey, position, isFresh, isOpen, isDisabled, onToggle, ...on }: Props) {
  const { t } = useTranslation('admin')
  const bodyId = useId()
  const { control, formState } = useFormContext<CategoryValues>()
  const field = useWatch({ control, name: `fields.${position.index}` })
  const isWrong = formState.errors.fields?.[position.index] !== undefined
  if (!field) return null
  const title = field.title || t(($) => $.projects.fields.untitled)
  const isShown = isOpen || isWrong
  const Kind = fieldKinds[field.type]
  return (
    <SortableItem id={fieldKey} className={classes.card}>
      {(handle) => (
        <>
          <div className={classes.line} data-fresh={isFresh || undefined}>
            <DragGrip name={title} handle={handle} isDisabled={isDisabled} />
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isShown}
              aria-controls={bodyId}
              onClick={onToggle}
            >
              <Kind size={18} aria-hidden />
              <span className={classes.title}>
                {title}
                {field.required && <span className={classes.required}> *</span>}
              </span>
              {isWrong && (
                <IconAlertTriangle
                  size={16}
                  className={classes.wrong}
                  aria-label={t(($) => $.projects.fields.wrong)}
                />
              )}
              <span className={classes.kind}>{t(($) => $.projects.fields.types[field.type])}</span>
              <IconChevronDown size={16} aria-hidden className={classes.chevron} />
            </button>
            <FieldMenu title={title} position={position} isDisabled={isDisabled} {...on} />
          </div>
          <div id={bodyId} className={classes.body} hidden={!isShown}>
            {isShown && <FieldBody index={position.index} isDisabled={isDisabled} />}
          </div>
        </>
      )}
    </SortableItem>
  )
}
