import type { AuditEntry } from '@savepoint/contract/people/audit.ts'
import { type AuditReferenceKind, auditReferenceOf } from '@savepoint/contract/people/audit-fields.ts'
import { answerTitle, isAnswerField } from '@savepoint/contract/tickets/condition-values.ts'
import type { Condition } from '@savepoint/contract/tickets/conditions.ts'
import { isUuid } from '../../../lib/api/ids.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { browserName } from '../sessions/browser-name.ts'
import { isEmpty, isScalar, recordedText } from './audit-text.ts'
import { useAuditNames } from './use-audit-names.ts'
import { useAuditWords } from './use-audit-words.ts'

const languageNames: ReadonlySet<string> = new Set(['language', 'languages', 'locale'])

/** A recorded value in the reader's words. */
export function useRecordedText(names: AuditEntry['names']) {
  const { t } = useTranslation('admin')
  const nameOf = useAuditNames()
  const wordOf = useAuditWords()
  const language = useLanguage()

  const referenceText = (kind: AuditReferenceKind, id: string) => {
    const named = names[id]
    if (named && !named.deleted) return named.name
    // Ids of the same time begin alike.
    return t(($) => $.audit.gone[kind], { name: named?.name ?? `…${id.slice(-8)}` })
  }

  const textOf = (name: string, value: unknown): string => {
    if (isEmpty(value) || !isScalar(value) || value === null) return t(($) => $.audit.none)
    if (typeof value === 'boolean') return t(($) => (value ? $.audit.yes : $.audit.no))
    if (typeof value === 'number') return String(value)
    if (languageNames.has(name)) return nameOf(value)
    const kind = auditReferenceOf(name)
    if (kind && isUuid(value)) return referenceText(kind, value)
    return (
      wordOf(name, value) ?? ((name === 'browser' && browserName(value)) || recordedText(value, language))
    )
  }

  const conditionText = ({ field, operator, value }: Condition): string => {
    const how = t(($) =>
      field === 'tagId' ? $.conditions.tagOperators[operator] : $.conditions.operators[operator],
    )
    const what = isAnswerField(field)
      ? t(($) => $.conditions.answerTo, { title: answerTitle(field) })
      : t(($) => $.conditions.fields[field])
    if (value === undefined) return t(($) => $.audit.conditionAlone, { field: what, operator: how })
    const values = [value].flat().map((one) => textOf(field, one))
    return t(($) => $.audit.condition, { field: what, operator: how, value: values.join(', ') })
  }
  return { textOf, conditionText }
}
