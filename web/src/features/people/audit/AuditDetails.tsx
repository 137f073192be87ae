import type { AuditEntry } from '@savepoint/contract/people/audit.ts'
import { isAuditField } from '@savepoint/contract/people/audit-fields.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { browserName } from '../sessions/browser-name.ts'
import classes from './AuditDetails.module.css'

export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  const { before, after, requestId } = entry
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className={classes.details}>
      {names.map((name) => (
        <div key={name}>
          <dt>{isAuditField(name) ? t(($) => $.audit.fields[name]) : name}</dt>
          <dd>
            {before && name in before && (
              <span>
                <small>{t(($) => $.audit.was)}</small> <Value name={name} value={before[name]} />
              </span>
            )}
            {after && name in after && (
              <span>
                <small>{t(($) => $.audit.became)}</small> <Value name={name} value={after[name]} />
              </span>
            )}
          </dd>
        </div>
      ))}
      {names.length === 0 && !requestId && <p>{t(($) => $.audit.nothingChanged)}</p>}
      {requestId && (
        <div>
          <dt>{t(($) => $.audit.requestId)}</dt>
          <dd>{requestId}</dd>
        </div>
      )}
    </dl>
  )
}

function Value({ name, value }: { name: string; value: unknown }) {
  const { t } = useTranslation('admin')
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return t(($) => $.audit.none)
  if (value === true) return t(($) => $.audit.yes)
  if (value === false) return t(($) => $.audit.no)
  if (typeof value === 'string') return (name === 'browser' && browserName(value)) || value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return JSON.stringify(value)
}
