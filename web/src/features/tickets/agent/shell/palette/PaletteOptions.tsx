import { Kbd } from '@mantine/core'
import { IconLinkPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import classes from './PaletteDialog.module.css'
import { groupItems, type PaletteItem } from './palette-items.ts'

type Props = {
  id: string
  items: readonly PaletteItem[]
  chosen: number
  onChoose: (item: PaletteItem, isInserted: boolean) => void
}

export function PaletteOptions({ id, items, chosen, onChoose }: Props) {
  const { t } = useTranslation('palette')
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t(($) => $.palette.results)}
      className={classes.list}
      tabIndex={0}
    >
      {groupItems(items).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
        <div key={group.name} role="group" aria-label={group.name}>
          <p className={classes.group} aria-hidden>
            {group.name}
          </p>
          {group.items.map(({ item, index }) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            <div
              key={item.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={classes.item}
              onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
            >
              {item.icon}
              <span className={classes.name}>
                {item.shown ?? item.name}
                {item.detail && <small>{item.detail}</small>}
              </span>
              {item.keys && item.keys.length > 0 && (
                <span className={classes.keys}>
                  {item.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              )}
              {item.insert && <InsertMark item={item} onInsert={() => onChoose(item, true)} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function InsertMark({ item, onInsert }: { item: PaletteItem; onInsert: () => void }) {
  const { t } = useTranslation('palette')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: elements inside an option cannot take the focus
    <span
      className={classes.insert}
      title={t(($) => $.palette.insertArticle, { title: item.name })}
      onClick={(event) => {
        event.stopPropagation()
        onInsert()
      }}
    >
      <IconLinkPlus size={16} aria-hidden />
    </span>
  )
}
