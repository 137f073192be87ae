import { Menu } from '@mantine/core'
import { IconCalendarTime, IconClockPause } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { clockTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LateMenu } from '../../../../ui/menus/LateMenu.tsx'
import type { LateMenuPlace } from '../../../../ui/menus/use-late-menu.ts'
import type { MomentTexts } from './MomentDialog.tsx'
import { momentPresets } from './moment-presets.ts'

const MomentDialog = whenNeeded(async () => (await import('./MomentDialog.tsx')).MomentDialog)

type Props = {
  place: LateMenuPlace
  label: string
  dialog: MomentTexts & { mostDays: number; option?: { label: string; hint: string } }
  /** Further entries. */
  others?: ReactNode
  onChoose: (moment: Date, isTicked: boolean) => void
}

/** Usual moments, and any other. */
export function MomentMenu({ place, label, dialog, others, onChoose }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <LateMenu
        place={place}
        position="bottom-start"
        shadow="md"
        width={290}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Label>{label}</Menu.Label>
        {momentPresets(now).map(({ name, until }, index) => (
          <Menu.Item
            key={name}
            {...(index === 0 && { 'data-autofocus': true })}
            leftSection={<IconClockPause size={16} aria-hidden />}
            rightSection={<small>{clockTime(until, now, language)}</small>}
            onClick={() => onChoose(until, false)}
          >
            {t(($) => $.moments.presets[name])}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconCalendarTime size={16} aria-hidden />} onClick={() => setChoosing(true)}>
          {t(($) => $.moments.custom)}
        </Menu.Item>
        {others}
      </LateMenu>
      {isChoosing && (
        <MomentDialog
          texts={dialog}
          mostDays={dialog.mostDays}
          option={dialog.option}
          onClose={() => setChoosing(false)}
          onChoose={(moment, isTicked) => {
            setChoosing(false)
            onChoose(moment, isTicked)
          }}
        />
      )}
    </>
  )
}
