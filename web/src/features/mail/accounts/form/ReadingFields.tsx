import { Radio, Select, Stack, Switch } from '@mantine/core'
import type { MailTest } from '@savepoint/contract/mail/mail-tests.ts'
import { type AfterReading, afterReading } from '@savepoint/contract/mail/mail-values.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { TopicFields } from '../../../knowledge/articles/dialogs/TopicFields.tsx'
import type { MailTopics } from '../mail-accounts-api.ts'
import type { AccountValues } from './account-values.ts'
import classes from './MailAccountForm.module.css'

type Props = {
  values: AccountValues
  errorAt: (path: string) => string | undefined
  folders: MailTest['folders']
  topics: MailTopics
  isFirstReading: boolean
  onChange: (part: Partial<AccountValues>) => void
}

export function ReadingFields({ values, errorAt, folders, topics, isFirstReading, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { moveTo, senderEmail } = values
  const known = folders.map(({ path, name }) => ({ value: path, label: name }))
  const isKnown = moveTo === null || known.some(({ value }) => value === moveTo)
  const [name = '', domain = ''] = senderEmail.includes('@')
    ? senderEmail.split('@')
    : ['support', 'example.com']
  return (
    <fieldset className={classes.section}>
      <legend>{t(($) => $.mailAccounts.reading.title)}</legend>
      <div className={classes.pair}>
        <TopicFields
          topics={topics}
          projectId={values.projectId}
          categoryId={values.categoryId}
          error={errorAt('projectId') ?? errorAt('categoryId')}
          onChange={(projectId, categoryId) => onChange({ projectId, categoryId })}
        />
      </div>
      <Radio.Group
        label={t(($) => $.mailAccounts.reading.after)}
        value={values.afterReading}
        onChange={(value) => onChange({ afterReading: value as AfterReading })}
      >
        <Stack gap="xs" mt={6}>
          {afterReading.map((value) => (
            <Radio key={value} value={value} label={t(($) => $.mailAccounts.reading[value])} />
          ))}
        </Stack>
      </Radio.Group>
      {values.afterReading === 'move' && (
        <Select
          maw={360}
          label={t(($) => $.mailAccounts.reading.folder)}
          description={
            folders.length === 0
              ? t(($) => $.mailAccounts.reading.folderUnknown)
              : t(($) => $.mailAccounts.reading.folderHint)
          }
          placeholder={t(($) => $.mailAccounts.reading.chooseFolder)}
          data={isKnown ? known : [...known, { value: moveTo, label: moveTo }]}
          value={moveTo}
          error={errorAt('moveTo')}
          allowDeselect={false}
          searchable
          onChange={(folder) => onChange({ moveTo: folder })}
        />
      )}
      {isFirstReading && (
        <DateField
          maw={360}
          label={t(($) => $.mailAccounts.reading.since)}
          description={t(($) => $.mailAccounts.reading.sinceHint)}
          value={values.since}
          error={errorAt('since')}
          onValue={(since) => onChange({ since })}
        />
      )}
      <Switch
        maw={720}
        label={t(($) => $.mailAccounts.reading.tagged)}
        description={t(($) => $.mailAccounts.reading.taggedHint, { name, domain })}
        checked={values.taggedReplies}
        onChange={({ currentTarget }) => onChange({ taggedReplies: currentTarget.checked })}
      />
    </fieldset>
  )
}
