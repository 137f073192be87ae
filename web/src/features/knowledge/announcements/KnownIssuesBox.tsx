import { Button } from '@mantine/core'
import type { PublicAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { useRef } from 'react'
import '../../../lib/language/requests-translations.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import './announcements-translations.ts'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { AnnouncementIcon } from './AnnouncementIcon.tsx'
import classes from './KnownIssuesBox.module.css'
import { TranslatedText } from './TranslatedText.tsx'

type Props = { projectId: string; issues: PublicAnnouncement[]; onGoOn: () => void }

export function KnownIssuesBox({ projectId, issues, onGoOn }: Props) {
  const { t } = useTranslation('announcements')
  const { t: requests } = useTranslation('requests')
  const box = useRef<HTMLElement>(null)
  const goOn = () => {
    const form = box.current?.parentElement?.querySelector('form')
    form?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
    onGoOn()
  }
  return (
    <aside ref={box} className={classes.box} aria-labelledby="known-issues">
      <h2 id="known-issues">{requests(($) => $.knownIssues.title)}</h2>
      <ul>
        {issues.map(({ id, severity, state, title, text, locale, updates: [latest] }) => (
          <li key={id} data-severity={severity}>
            <AnnouncementIcon severity={severity} label={t(($) => $.severities[severity])} />
            <div>
              <strong>
                <TranslatedText text={title} locale={locale} />
              </strong>
              {state && <small>{t(($) => $.states[state])}</small>}
              <p>
                <TranslatedText text={latest?.text ?? text} locale={latest?.locale ?? locale} isLabelled />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{requests(($) => $.knownIssues.hint)}</p>
      <div className={classes.buttons}>
        <LinkButton
          to="/customer/articles/$projectId/announcements"
          params={{ projectId }}
          variant="default"
          size="sm"
        >
          {requests(($) => $.knownIssues.follow)}
        </LinkButton>
        <Button variant="subtle" size="sm" onClick={goOn}>
          {requests(($) => $.knownIssues.goOn)}
        </Button>
      </div>
    </aside>
  )
}
