import type { AuditEntry } from '@savepoint/contract/people/audit.ts'
import { auditMemberOf } from '@savepoint/contract/people/audit-fields.ts'
import classes from './AuditDetails.module.css'
import { isCondition, isEmpty, isScalar, isTimeSpan } from './audit-text.ts'
import { ShortenedList } from './ShortenedList.tsx'
import { ShortenedText } from './ShortenedText.tsx'
import { inReadingOrder, useAuditNames } from './use-audit-names.ts'
import { useAuditWords } from './use-audit-words.ts'
import { useRecordedText } from './use-recorded-text.ts'

type Props = { name: string; value: unknown; names: AuditEntry['names'] }

/** What an entry recorded under a name: a word, a list, or an object with names and values of its own. */
export function AuditValue({ name, value, names }: Props) {
  const nameOf = useAuditNames()
  const wordOf = useAuditWords()
  const { textOf, conditionText } = useRecordedText(names)
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
            <AuditValue name={name} value={one} names={names} />
          </li>
        ))}
      </ShortenedList>
    )
  }
  const owner = value as object
  if (isCondition(owner)) return <ShortenedText text={conditionText(owner)} />
  return (
    <ShortenedList className={classes.members}>
      {inReadingOrder(owner).map(([member, one]) => {
        const called = auditMemberOf(owner, member)
        return (
          <li key={member}>
            <small>{wordOf(name, member) ?? nameOf(called)}:</small>{' '}
            <AuditValue name={called} value={one} names={names} />
          </li>
        )
      })}
    </ShortenedList>
  )
}
