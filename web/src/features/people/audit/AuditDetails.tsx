import type { AuditEntry } from '@savepoint/contract/people/audit.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './AuditDetails.module.css'
import { AuditValue } from './AuditValue.tsx'
import { useAuditNames } from './use-audit-names.ts'

export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  const nameOf = useAuditNames()
  const { before, after, requestId, names: referenceNames } = entry
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className={classes.details}>
      {names.map((name) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>
            {before && name in before && (
              <div className={classes.side}>
                <small>{t(($) => $.audit.was)}</small>
                <div>
                  <AuditValue name={name} value={before[name]} names={referenceNames} />
                </div>
              </div>
            )}
            {after && name in after && (
              <div className={classes.side}>
                <small>{t(($) => $.audit.became)}</small>
                <div>
                  <AuditValue name={name} value={after[name]} names={referenceNames} />
                </div>
              </div>
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
