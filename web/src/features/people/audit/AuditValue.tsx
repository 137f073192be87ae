import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { browserName } from '../sessions/browser-name.ts'
import classes from './AuditDetails.module.css'
import { isEmpty, isScalar, isTimeSpan, recordedText } from './audit-text.ts'
import { ShortenedList } from './ShortenedList.tsx'
import { ShortenedText } from './ShortenedText.tsx'
import { inReadingOrder, useAuditNames } from './use-audit-names.ts'
import { useAuditWords } from './use-audit-words.ts'

/** What an entry recorded under a name: a word, a list, or an object with names and values of its own. */
export function AuditValue({ name, value }: { name: string; value: unknown }) {
  const nameOf = useAuditNames()
  const wordOf = useAuditWords()
  const textOf = useScalarText()
  if (isEmpty(value) || isScalar(value)) return <ShortenedText text={textOf(name, value)} />
  if (isTimeSpan(value)) return value.join('–')
  if (Array.isArray(value)) {
    if (value.every((one) => isScalar(one) || isTimeSpan(one)))
      return (
        <ShortenedText
          text={value.map((one) => (isScalar(one) ? textOf(name, one) : one.join('–'))).join(', ')}
        />
      )
    return (
      <ShortenedList className={classes.list}>
        {value.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is recorded never changes
          <li key={place}>
            <AuditValue name={name} value={one} />
          </li>
        ))}
      </ShortenedList>
    )
  }
  return (
    <ShortenedList className={classes.members}>
      {inReadingOrder(value as object).map(([member, one]) => (
        <li key={member}>
          <small>{wordOf(name, member) ?? nameOf(member)}:</small> <AuditValue name={member} value={one} />
        </li>
      ))}
    </ShortenedList>
  )
}

const languageNames: ReadonlySet<string> = new Set(['language', 'languages', 'locale'])

function useScalarText() {
  const { t } = useTranslation('admin')
  const nameOf = useAuditNames()
  const wordOf = useAuditWords()
  const language = useLanguage()
  return (name: string, value: unknown): string => {
    if (isEmpty(value) || !isScalar(value) || value === null) return t(($) => $.audit.none)
    if (typeof value === 'boolean') return t(($) => (value ? $.audit.yes : $.audit.no))
    if (typeof value === 'number') return String(value)
    if (languageNames.has(name)) return nameOf(value)
    return (
      wordOf(name, value) ?? ((name === 'browser' && browserName(value)) || recordedText(value, language))
    )
  }
}
