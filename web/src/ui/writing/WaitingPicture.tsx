import { Button, Group, Progress, Text } from '@mantine/core'
import { IconPhotoX, IconRefresh } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { type PictureOnWay, usePicturesOnWay } from './pictures-on-way.ts'
import { settlePicture } from './place-pictures.ts'
import classes from './WaitingPicture.module.css'

export function WaitingPicture({ editor, uploadKey }: { editor: Editor; uploadKey: string | null }) {
  const { t } = useTranslation('desk')
  const picture = usePicturesOnWay((all) => (uploadKey ? all[uploadKey] : undefined))
  if (!picture || !uploadKey) return <Text p="sm">{t(($) => $.writing.picture.lost)}</Text>
  const { failure, progress, address } = picture
  const percent = Math.round(progress * 100)
  return (
    <>
      {failure !== 'wrongFormat' && (
        <img src={address} alt="" className={classes.waiting} draggable={false} />
      )}
      {failure ? (
        <Group className={classes.failure} gap="xs" role="alert">
          <IconPhotoX size={18} aria-hidden />
          <Text size="sm">{t(($) => $.writing.picture[failure], wordsOf(picture))}</Text>
          {failure === 'failed' && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={() => void settlePicture(editor, uploadKey)}
            >
              {t(($) => $.writing.retry)}
            </Button>
          )}
        </Group>
      ) : (
        <Progress
          w="100%"
          radius={0}
          value={percent}
          aria-label={t(($) => $.writing.picture.progress, { percent })}
        />
      )}
    </>
  )
}

const wordsOf = ({ file, rules }: PictureOnWay) => ({
  name: file.name,
  megabytes: Math.round(rules.maxBytes / 1_048_576),
  formats: rules.formats.map((format) => format.replace('image/', '').toUpperCase()).join(', '),
})
