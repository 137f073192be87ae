import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { BreakableAddress } from '../../../../ui/text/BreakableAddress.tsx'
import classes from './InfoRows.module.css'

export type InfoRow = { label: string; value: string | null; isTime?: boolean; hint?: string }

export function InfoRows({ title, rows }: { title: string; rows: InfoRow[] }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const shown = ({ value, isTime }: InfoRow) =>
    value && isTime ? momentName(new Date(value), language) : value
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.rows}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <BreakableAddress text={shown(row) || t(($) => $.info.empty)} />
              {row.hint && <small>{row.hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
