import { useMediaQuery } from '@mantine/hooks'

/** Whether the desk is on a phone, where one thing at a time is shown. */
export const useIsNarrow = () => useMediaQuery('(max-width: 48em)') ?? false
