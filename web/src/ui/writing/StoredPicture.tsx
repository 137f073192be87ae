import { Button, Group, Text } from '@mantine/core'
import { IconPhotoX } from '@tabler/icons-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './StoredPicture.module.css'

type Props = { address: string | undefined; alt: string | null; isError: boolean; onRetry: () => void }

export function StoredPicture({ address, alt, isError, onRetry }: Props) {
  const { t } = useTranslation('desk')
  if (isError) {
    return (
      <Group p="sm" gap="xs">
        <IconPhotoX size={18} aria-hidden />
        <Text size="sm">{t(($) => $.writing.picture.notLoaded)}</Text>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t(($) => $.writing.retry)}
        </Button>
      </Group>
    )
  }
  return address ? (
    <img src={address} alt={alt ?? ''} draggable={false} />
  ) : (
    <div className={classes.loading} />
  )
}
