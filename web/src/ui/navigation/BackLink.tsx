import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'

type Props = { ref?: Ref<HTMLAnchorElement>; href?: string; children?: ReactNode }

const BackAnchor = (props: Props) => (
  <Button
    component="a"
    variant="subtle"
    size="compact-sm"
    flex="none"
    style={{ alignSelf: 'start' }}
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    {...props}
  />
)

export const BackLink = createLink(BackAnchor)
