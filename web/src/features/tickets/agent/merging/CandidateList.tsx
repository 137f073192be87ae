import { Badge, Button } from '@mantine/core'
import type { MergeCandidate } from '@savepoint/contract/tickets/merging/merging.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/dialogs-translations.ts'
import classes from './Merging.module.css'
import { TicketLine } from './TicketLine.tsx'

type Props = { candidates: readonly MergeCandidate[]; onAdd: (id: number) => void }

export function CandidateList({ candidates, onAdd }: Props) {
  const { t } = useTranslation('dialogs')
  return (
    <section aria-label={t(($) => $.merging.samePlayer)}>
      <h3 className={classes.subtitle}>{t(($) => $.merging.samePlayer)}</h3>
      <ul className={classes.list}>
        {candidates.map((candidate) => (
          <li key={candidate.id} className={classes.row}>
            <TicketLine ticket={candidate} />
            {candidate.likely && (
              <Badge variant="light" size="sm" className={classes.likely}>
                {t(($) => $.merging.likely)}
              </Badge>
            )}
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={t(($) => $.merging.addNumber, { id: candidate.id })}
              onClick={() => onAdd(candidate.id)}
            >
              {t(($) => $.merging.addShort)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
