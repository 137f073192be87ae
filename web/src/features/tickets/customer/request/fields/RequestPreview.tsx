import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import type { PublicField } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconSend2 } from '@tabler/icons-react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import '../../../../../lib/language/requests-translations.ts'
import { useManagedImage } from '../../../../knowledge/pictures/managed-image.ts'
import { FieldPictures } from './field-pictures.ts'
import { RequestFields } from './RequestFields.tsx'
import classes from './RequestPreview.module.css'
import { emptyAnswers, type RequestValues, requestSchema } from './request-schema.ts'

type Props = {
  fields: PublicField[]
  category: { name: string; accountRecovery: boolean }
  project: { name: string }
}

export function RequestPreview({ fields, category, project }: Props) {
  const { t } = useTranslation('requests')
  const form = useForm<RequestValues>({
    resolver: zodResolver(requestSchema(fields)),
    shouldFocusError: false,
    defaultValues: { title: '', description: '', characterNickname: '', fields: emptyAnswers(fields) },
  })
  return (
    <FieldPictures value={useManagedImage}>
      <FormProvider {...form}>
        <form noValidate className={classes.form} onSubmit={form.handleSubmit(() => {})}>
          <p className={classes.topic}>
            {project.name} · {category.name}
          </p>
          <RequestFields fields={fields} />
          <Button type="submit" size="lg" rightSection={<IconSend2 size={20} aria-hidden />}>
            {t(($) => $.request.send)}
          </Button>
        </form>
      </FormProvider>
    </FieldPictures>
  )
}
