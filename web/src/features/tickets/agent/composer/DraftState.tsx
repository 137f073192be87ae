import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCloudUpload } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './Composer.module.css'
import type { Composer } from './use-composer.ts'

export function DraftState({ composer }: { composer: Composer }) {
  const { t } = useTranslation('desk')
  const { saving, isOnDevice, isOnServer, isEmpty } = composer
  if (isEmpty && saving.name !== 'failed') return null
  const isOnDeviceAlone = !isOnServer || ['failed', 'refused', 'elsewhere'].includes(saving.name)
  const isNowhere = isOnDeviceAlone && !isOnDevice
  const Icon = isNowhere
    ? IconAlertTriangle
    : isOnDeviceAlone || saving.name === 'dirty' || saving.name === 'saving'
      ? IconCloudUpload
      : IconCircleCheck
  const words = () => {
    if (isNowhere) return t(($) => $.composer.draftNowhere)
    if (isOnDeviceAlone) return t(($) => $.composer.draftOnDevice)
    if (saving.name === 'dirty' || saving.name === 'saving') return t(($) => $.composer.draftSaving)
    return t(($) => $.composer.draftSaved)
  }
  return (
    <Text size="xs" c={isNowhere ? 'red' : 'dimmed'} role="status" className={classes.state}>
      <Icon size={14} aria-hidden />
      <span>{words()}</span>
    </Text>
  )
}
