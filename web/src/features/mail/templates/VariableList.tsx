import { mailEvents } from '@savepoint/contract/mail/mail-values.ts'
import { mailVariableNames, mailVariables } from '@savepoint/contract/mail/mail-variables.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './VariableList.module.css'

const groups = [
  ['always', mailVariableNames.filter((name) => mailVariables[name].length === mailEvents.length)],
  ...mailEvents.map(
    (event) =>
      [
        event,
        mailVariableNames.filter(
          (name) => mailVariables[name].length === 1 && mailVariables[name][0] === event,
        ),
      ] as const,
  ),
] as const

export function VariableList({ onInsert }: { onInsert: (words: string) => void }) {
  const { t } = useTranslation('admin')
  return (
    <section aria-label={t(($) => $.mailTemplates.variablesTitle)} className={classes.variables}>
      <div>
        <h2>{t(($) => $.mailTemplates.variablesTitle)}</h2>
        <p className={classes.hint}>{t(($) => $.mailTemplates.variablesHint)}</p>
      </div>
      <div className={classes.groups}>
        {groups.map(([group, names]) => (
          <div key={group}>
            <h3>{t(($) => $.mailTemplates.groups[group])}</h3>
            <ul className={classes.list}>
              {names.map((name) => (
                <li key={name}>
                  <button type="button" className={classes.variable} onClick={() => onInsert(`{{${name}}}`)}>
                    <code>{`{{${name}}}`}</code>
                    <span>{t(($) => $.mailTemplates.variables[name])}</span>
                    <small>{t(($) => $.mailTemplates.examples[name])}</small>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={classes.hint}>
        {t(($) => $.mailTemplates.sectionsHint, {
          open: '{{#customer.characterNickname}}',
          close: '{{/customer.characterNickname}}',
        })}
      </p>
      <p className={classes.hint}>
        {t(($) => $.mailTemplates.requestTextHint, { name: '{{request.text}}' })}
      </p>
    </section>
  )
}
