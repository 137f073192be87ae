import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { FieldTranslation } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './FieldTexts.module.css'
import type { SourceField } from './topic-values.ts'

type Props = {
  source: SourceField
  field: FieldTranslation
  locale: ContentLanguage
  isChanged: boolean
  onChange: (field: FieldTranslation) => void
}

/** What is left empty is shown in the language of the source. */
export function FieldTexts({ source, field, locale, isChanged, onChange }: Props) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className={classes.field} data-changed={isChanged || undefined}>
      <legend>
        {source.title}
        {isChanged && <span className={classes.changed}>{t(($) => $.translations.changed)}</span>}
      </legend>
      <Stack gap="xs">
        <TextInput
          label={t(($) => $.translations.fieldTitle)}
          {...languageAttributes(locale)}
          placeholder={source.title}
          maxLength={limits.fieldTitleMaxLength}
          value={field.title}
          onChange={(event) => onChange({ ...field, title: event.currentTarget.value })}
        />
        {source.description && (
          <Textarea
            label={t(($) => $.translations.fieldDescription)}
            description={source.description}
            {...languageAttributes(locale)}
            autosize
            maxLength={limits.fieldDescriptionMaxLength}
            value={field.description ?? ''}
            onChange={(event) => onChange({ ...field, description: event.currentTarget.value || null })}
          />
        )}
        {source.options.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              {t(($) => $.translations.optionsHint)}
            </Text>
            <div className={classes.options}>
              {source.options.map((option) => (
                <TextInput
                  key={option}
                  label={option}
                  {...languageAttributes(locale)}
                  placeholder={option}
                  maxLength={limits.fieldTextMaxLength}
                  value={field.options[option] ?? ''}
                  onChange={({ currentTarget: { value } }) => {
                    const { [option]: _before, ...others } = field.options
                    onChange({ ...field, options: value === '' ? others : { ...others, [option]: value } })
                  }}
                />
              ))}
            </div>
          </>
        )}
      </Stack>
    </fieldset>
  )
}
