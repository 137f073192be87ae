import { Skeleton, Stack, Text } from '@mantine/core'
import type { RuleTest } from '@savepoint/contract/tickets/rules/rules.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MacroChanges } from '../../agent/replies/MacroChanges.tsx'
import classes from './TestResult.module.css'

export function TestResult({ result, isScheduled }: { result: RuleTest; isScheduled: boolean }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const numbers = {
    events: result.events.toLocaleString(language),
    matched: result.matched.toLocaleString(language),
  }
  const isMore = result.sample.length > 0 && result.matched > result.sample.length
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {isScheduled ? t(($) => $.rules.test.due, numbers) : t(($) => $.rules.test.found, numbers)}
      </Text>
      {result.matched === 0 && <Text c="dimmed">{t(($) => $.rules.test.none)}</Text>}
      <ul className={classes.sample} aria-label={t(($) => $.rules.test.sample)}>
        {result.sample.map(({ ticketId, title, changes, missing, outcome }) => (
          <li key={ticketId} className={classes.ticket}>
            <Link
              to="/tickets"
              search={{ ticketId: String(ticketId) }}
              target="_blank"
              className={classes.link}
            >
              #{ticketId} {title}
            </Link>
            {outcome !== 'done' && (
              <Text size="sm" c={outcome === 'unchanged' ? 'dimmed' : 'red'}>
                {missing.length > 0
                  ? t(($) => $.rules.test.missing, {
                      names: missing.map((name) => `{{${name}}}`).join(', '),
                    })
                  : t(($) => $.rules.test.outcomes[outcome])}
              </Text>
            )}
            {outcome === 'done' &&
              (changes.length > 0 ? (
                <MacroChanges changes={changes} />
              ) : (
                <Text size="sm">{t(($) => $.rules.test.email)}</Text>
              ))}
          </li>
        ))}
      </ul>
      {isMore && (
        <Text size="sm" c="dimmed">
          {t(($) => $.rules.test.latest, { count: result.sample.length })}
        </Text>
      )}
    </Stack>
  )
}

export function Testing() {
  const { t } = useTranslation('admin')
  return (
    <Stack gap="xs" role="status" aria-label={t(($) => $.rules.test.running)}>
      <Skeleton h={22} w={220} />
      <Skeleton h={60} />
      <Skeleton h={60} />
    </Stack>
  )
}
