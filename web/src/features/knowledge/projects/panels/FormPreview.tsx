import { Button, Title } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { CustomerLook } from '../../../../ui/layout/CustomerLook.tsx'
import { askedFields, type CategoryOutput, type CategoryValues } from '../form/category-values.ts'
import type { FormPreviewProps } from '../form/form-preview.ts'
import classes from './FormPreview.module.css'

type Props = {
  project: { name: string }
  control: Control<CategoryValues, unknown, CategoryOutput>
  preview: ComponentType<FormPreviewProps>
}
type Screen = 'phone' | 'desktop'

export function FormPreview({ project, control, preview: Form }: Props) {
  const { t } = useTranslation('admin')
  const [screen, setScreen] = useState<Screen>('phone')
  const { name, accountRecovery, fields } = useWatch({ control }) as CategoryValues
  return (
    <section className={classes.preview} aria-labelledby="form-preview">
      <div className={classes.head}>
        <Title order={3} size="h5" id="form-preview">
          {t(($) => $.projects.preview)}
        </Title>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons in a row are not a fieldset */}
        <div role="group" aria-label={t(($) => $.projects.screen)}>
          {(['phone', 'desktop'] as const).map((choice) => (
            <Button
              key={choice}
              size="compact-sm"
              variant={choice === screen ? 'light' : 'subtle'}
              aria-pressed={choice === screen}
              onClick={() => setScreen(choice)}
            >
              {t(($) => $.projects[choice])}
            </Button>
          ))}
        </div>
      </div>
      <div className={classes.screen} data-screen={screen}>
        <CustomerLook>
          <Form fields={askedFields(fields)} category={{ name, accountRecovery }} project={project} />
        </CustomerLook>
      </div>
    </section>
  )
}
