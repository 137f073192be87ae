import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import classes from './SearchButton.module.css'

type Props = { isCollapsed: boolean; onClick: () => void }

export function SearchButton({ isCollapsed, onClick }: Props) {
  const { t } = useTranslation('desk')
  const label = t(($) => $.search.title)
  return (
    <Hint label={label} side="right" isOff={!isCollapsed}>
      <UnstyledButton className={classes.button} aria-keyshortcuts="Shift+S" data-search onClick={onClick}>
        <IconSearch size={16} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
        {!isCollapsed && (
          <>
            <span aria-hidden>{t(($) => $.search.open)}</span>
            <kbd aria-hidden>⇧S</kbd>
          </>
        )}
      </UnstyledButton>
    </Hint>
  )
}
